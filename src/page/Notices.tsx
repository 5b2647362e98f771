// What stands between header and panes: progress and refusals, warnings, the text that was given, names that have arrived,
// an exception that is explained.

import { useEffect, useRef, useState } from 'react'
import { type Loading, type Opened, type Refused, type SourceRequest, textRequest } from '../session/index.ts'
import {
  FailedNotice,
  InputNotice,
  LoadingPanel,
  Part,
  RefusalPanel,
  usePiece,
  WarningNotice,
} from '../ui/index.ts'
import { loadShare, loadWords } from '../view/opening/index.ts'
import { focusTree } from './focus.ts'
import { ArrivedNames } from './names/Names.tsx'
import type { Naming } from './names/use-naming.ts'
import { panels, readers } from './pieces.ts'
import { leaving, type Page } from './use-page.ts'

/** The notices of a page. */
export function Notices({ page }: { readonly page: Page }) {
  const { session, opened, doc, state, names, naming, isBeginning, loading, refused, failed } = page
  const { warning, setWarning, exception, setException, setInputOpen } = page
  const { arrived, dismiss } = naming
  const forms = usePiece(readers)?.FORM_CHOICES ?? []
  const onForm = (form: string | null) => {
    const known = forms.find(({ id }) => id === form)
    session.change({ form: known?.id ?? null, payload: 0 })
  }
  return (
    <>
      <LoadingState
        loading={loading}
        refused={refused}
        naming={naming}
        onGiveUp={page.giveUp}
        onSettled={focusTree}
      />
      {warning === null ? null : (
        <WarningNotice message={warning} onDismiss={leaving(() => setWarning(null))} />
      )}
      <InputParts
        opened={opened}
        failed={failed}
        isOpen={page.inputOpen}
        isBeginning={isBeginning}
        onOpenChange={(isOpen) => (isOpen ? setInputOpen(true) : leaving(() => setInputOpen(false))())}
        onDismissFailed={leaving(() => session.dismissFailed())}
        onLeave={focusTree}
        onText={(request) => session.openTyped(request)}
        onException={setException}
        onForm={onForm}
        onFile={page.chooseFile}
      />
      {arrived === null || page.namesOpen ? null : (
        <ArrivedNames
          doc={doc}
          naming={state.naming}
          arrived={arrived}
          onShow={() => {
            page.setNamesOpen(true)
            dismiss()
          }}
          onDismiss={leaving(dismiss)}
        />
      )}
      {exception === null ? null : (
        <Part piece={panels}>
          {({ Exceptions }) => (
            <Exceptions
              text={exception}
              doc={doc}
              isBeginning={isBeginning}
              names={names}
              onText={setException}
              onSelect={(selection) => page.dispatch({ type: 'select', selection })}
              onClose={leaving(() => setException(null))}
            />
          )}
        </Part>
      )}
    </>
  )
}

/** A text of more characters is shown, and not edited. */
const EDITABLE = 200_000

/** What the parts are told, and tell. */
interface InputPartsProps {
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
function InputParts(props: InputPartsProps) {
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

/**
 * The panels, of which those of names wait for the others; `onGiveUp` is for the button as for the key, `onSettled` for when
 * something was opened and the focus is nowhere.
 */
function LoadingState(props: {
  readonly loading: Loading | null
  readonly refused: Refused | null
  readonly naming: Pick<Naming, 'reading' | 'refused'>
  readonly onGiveUp: () => void
  readonly onSettled: () => void
}) {
  const { loading, refused, onSettled } = props
  const { reading } = props.naming
  const isLoading = loading !== null || reading !== null
  const wasLoading = useRef(isLoading)
  useEffect(() => {
    const isOver = wasLoading.current && !isLoading && refused === null && props.naming.refused === null
    wasLoading.current = isLoading
    if (!isOver) return
    // The button with the focus may have gone with the panel; what was opened is painted by then.
    const timer = window.setTimeout(() => {
      if (document.activeElement === null || document.activeElement === document.body) onSettled()
    }, 0)
    return () => window.clearTimeout(timer)
  }, [isLoading, refused, props.naming.refused, onSettled])
  return (
    <>
      <p className="sr-only" role="status">
        {loading === null
          ? reading === null
            ? ''
            : `Reading names from ${reading.title}. Escape cancels it.`
          : `Opening ${loading.title}. Escape cancels it.`}
      </p>
      {loading === null ? (
        <NamesPanel naming={props.naming} hidden={refused !== null} onGiveUp={props.onGiveUp} />
      ) : (
        <LoadingPanel
          doing="Opening"
          title={loading.title}
          share={loadShare(loading.progress)}
          words={loadWords(loading.progress, loading.elapsed)}
          onCancel={props.onGiveUp}
        />
      )}
      {refused === null ? null : (
        <RefusalPanel
          words={refused.words}
          onAnyway={refused.openAnyway}
          onSlice={refused.openSlice}
          onAgain={refused.openAgain}
          onDismiss={props.onGiveUp}
        />
      )}
    </>
  )
}

function NamesPanel(props: {
  readonly naming: Pick<Naming, 'reading' | 'refused'>
  readonly hidden: boolean
  readonly onGiveUp: () => void
}) {
  const { reading, refused } = props.naming
  if (props.hidden) return null
  if (reading !== null)
    return <LoadingPanel doing="Reading names from" {...reading} onCancel={props.onGiveUp} />
  if (refused === null) return null
  const { words, again } = refused
  return (
    <RefusalPanel words={words} onAnyway={null} onSlice={null} onAgain={again} onDismiss={props.onGiveUp} />
  )
}
