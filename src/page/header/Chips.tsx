// What is open, in the header: where the bytes came from, what lies around the value, which of several payloads it is. Each
// chip lets the user overrule what was decided.

import { useCallback } from 'react'
import type { Names } from '../../schema/index.ts'
import type { Opened, Reopening } from '../../session/index.ts'
import { EnvelopeChip, Part, PayloadPager, SourceChip, usePiece, useTurns } from '../../ui/index.ts'
import { payloadType } from '../../view/place/index.ts'
import { panels, readers } from '../pieces.ts'

/** What the chips are told, and tell. */
export interface ChipsProps {
  readonly opened: Opened
  readonly names: Names
  /** Reads what is open in another way. */
  readonly onChange: (how: Reopening) => void
  /** Shows the text that is open. */
  readonly onEdit: () => void
  readonly pickerOpen: boolean
  readonly onPickerOpen: (isOpen: boolean) => void
}

/** Payloads from which on their list comes behind the one that is shown, in a task of its own. */
const MANY = 10_000

/** The chips; nothing where there are no bytes. */
export function Chips({ opened, names, onChange, onEdit, pickerOpen, onPickerOpen }: ChipsProps) {
  const { request, doc, result, source } = opened
  const forms = usePiece(readers)?.FORM_CHOICES ?? []
  const typeOf = useCallback(
    (payload: number) => payloadType(names, result.payloads.at(payload)?.bytes ?? new Uint8Array()),
    [names, result],
  )
  const isListed = useTurns(result, 2, source.payloads.length < MANY) === 2
  if (doc === null) return null
  const onForm = (form: string | null) =>
    onChange({ form: forms.find(({ id }) => id === form)?.id ?? null, payload: 0 })
  const pick = (payload: number) => {
    onChange({ payload })
    onPickerOpen(false)
  }
  return (
    <div className="chips">
      <SourceChip source={source} length={doc.bytes.length} forms={forms} onForm={onForm} onEdit={onEdit} />
      <EnvelopeChip
        envelope={doc.envelope}
        choice={request.envelope}
        rawArrays={request.rawArrays?.length ?? 0}
        onClearRawArrays={() => onChange({ rawArrays: [] })}
        onChoose={(envelope) => onChange({ envelope })}
      />
      {source.payloads.length < 2 ? null : (
        <PayloadPager
          count={source.payloads.length}
          payload={source.payload}
          onPick={pick}
          onList={() => onPickerOpen(true)}
        />
      )}
      <Part piece={panels} instead={null} isNeeded={pickerOpen}>
        {({ PayloadPicker }) => (
          <PayloadPicker
            payloads={source.payloads}
            payload={source.payload}
            hasFaults={source.faults.length > 0}
            typeOf={typeOf}
            open={pickerOpen && isListed}
            onOpenChange={onPickerOpen}
            onPick={pick}
          />
        )}
      </Part>
    </div>
  )
}
