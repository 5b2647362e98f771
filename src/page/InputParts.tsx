// What stands between header and panes about the text or file that was given: the text itself, or one line on what is wrong
// with it. Where the last that was given holds no bytes it is about that; what is open is still on the page.

import { useState } from 'react'
import { type Opened, type SourceRequest, textRequest } from '../session/index.ts'
import { FailedNotice, InputNotice, Part, usePiece } from '../ui/index.ts'
import { panels, readers } from './pieces.ts'

/** A text of more characters is shown, and not edited. */
const EDITABLE = 200_000

/** What the parts are told, and tell. */
export interface InputPartsProps {
  readonly opened: Opened
  /** What was given last, where it holds no bytes and something else is open; else null. */
  readonly failed: Opened | null
  /** Whether the text is shown. */
  readonly isOpen: boolean
  readonly isBeginning: boolean
  readonly onOpenChange: (isOpen: boolean) => void
  readonly onDismissFailed: () => void
  /** Takes the focus after something was dismissed. */
  readonly onLeave: () => void
  readonly onText: (request: SourceRequest) => void
  readonly onException: (text: string) => void
  readonly onForm: (form: string | null) => void
  readonly onFile: () => void
}

/** The text, or a line, or nothing. */
export function InputParts(props: InputPartsProps) {
  const { opened, failed, isOpen, onOpenChange } = props
  const [dismissed, setDismissed] = useState<Opened | null>(null)
  const reading = usePiece(readers)
  const { request, source } = failed ?? opened
  const { doc } = opened
  if (isOpen)
    return (
      <Part piece={panels} instead={null}>
        {({ InputArea }) => (
          <InputArea
            text={request.text ?? ''}
            source={source}
            forms={reading?.FORM_CHOICES ?? []}
            tooLong={(request.text?.length ?? 0) > EDITABLE}
            fileName={request.file === null ? null : request.title}
            onText={(text) => {
              props.onText({ ...textRequest('typed text', text), form: request.form })
              readers.whenLoaded(({ isException }) => {
                if (isException(text)) props.onException(text)
              })
            }}
            onForm={props.onForm}
            onFile={props.onFile}
            onClose={doc === null ? null : () => onOpenChange(false)}
          />
        )}
      </Part>
    )
  if (failed !== null)
    return (
      <FailedNotice
        source={source}
        open={opened.source.title}
        onShow={request.text === null ? null : () => onOpenChange(true)}
        onDismiss={props.onDismissFailed}
      />
    )
  if (dismissed === opened || props.isBeginning) return null
  return (
    <InputNotice
      source={source}
      known={doc && (reading?.knownFile(doc.bytes) ?? null)}
      onShow={() => onOpenChange(true)}
      onDismiss={() => {
        setDismissed(opened)
        props.onLeave()
      }}
    />
  )
}
