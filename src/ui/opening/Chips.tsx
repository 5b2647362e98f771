// The chips of the header: what the text was taken for, which layers lie around the value, and which of several binaries is
// shown. Each lets the user overrule it.

import type { EnvelopePart } from '../../pof/index.ts'
import type { Choice, EnvelopeChoice, SourceView } from '../../session/index.ts'
import { beginningText } from '../../view/opening/index.ts'
import { counted, grouped } from '../../view/place/index.ts'
import { Menu, MenuChoices, MenuItem, MenuLabel, MenuLine } from '../frame/Menu.tsx'
import { StepButtons } from '../frame/StepButtons.tsx'

const AUTOMATIC = 'automatic'

/** The chip; `onForm` gets the id of a form, or null for "decide yourself". */
export function SourceChip(props: {
  readonly source: SourceView
  readonly length: number
  /** What is said of all payloads, where they are shown together. */
  readonly all?: string | undefined
  /** All forms that can be chosen. */
  readonly forms: readonly Choice[]
  readonly onForm: (form: string | null) => void
  readonly onEdit: () => void
}) {
  const { source, length, all, forms, onForm, onEdit } = props
  const payload = source.payloads.at(source.payload)
  const declared = payload?.declared ?? null
  const { part } = source
  const size =
    part?.isGrowing === true
      ? beginningText(part)
      : (all ??
        (declared !== null && declared !== length
          ? `${grouped(declared)} bytes, ${grouped(length)} given`
          : counted(length, 'byte')))
  // What was left out on purpose is not missing.
  const isShort = all === undefined && part === null && declared !== null && declared > length
  const others = source.alternatives.filter(({ id }) => id !== source.form.id)
  const likely = new Set([AUTOMATIC, ...others.map(({ id }) => id)])
  return (
    <Menu
      className="chip"
      title={`${source.title}: taken for ${source.form.name}${part?.isGrowing === true ? `; ${size}, the rest is being read` : ''}`}
      button={
        <>
          <span className="chip-label">{source.title}</span>
          <span className="chip-form">
            {source.form.name}
            {source.isChosen || others.length === 0 ? null : (
              <span className="chip-or"> or {others[0]?.name}?</span>
            )}
          </span>
          <span className={isShort ? 'chip-size is-short' : 'chip-size'}>
            {size}
            {part?.isGrowing === true ? <span className="chip-growing">, reading the rest</span> : null}
          </span>
        </>
      }
    >
      <MenuLabel>Taken for</MenuLabel>
      <MenuChoices
        label="Taken for"
        value={source.isChosen ? source.form.id : AUTOMATIC}
        onChoose={(id) => onForm(id === AUTOMATIC ? null : id)}
        choices={[
          {
            id: AUTOMATIC,
            name: 'Decide from the text',
            hint: source.isChosen ? undefined : `taken for ${source.form.name}`,
          },
          ...others,
          ...forms.filter(({ id }) => !likely.has(id)),
        ]}
      />
      <MenuLine />
      <MenuItem onSelect={onEdit} keys="Ctrl+E">
        Show the text
      </MenuItem>
    </Menu>
  )
}

const CHOICES = [
  { id: 'auto', name: 'Decide from the bytes', hint: 'by the first byte, and by the cleaner reading' },
  { id: 'yes', name: 'With envelope', hint: 'a Binary of a cache: format byte, perhaps decorations' },
  { id: 'bare', name: 'Bare POF', hint: 'the output of a PofWriter; 15 is then user type 21' },
] as const

/** Whether the bytes have an envelope, and the menu that decides it. */
export function EnvelopeChip(props: {
  readonly envelope: readonly EnvelopePart[]
  readonly choice: EnvelopeChoice
  readonly onChoose: (choice: EnvelopeChoice) => void
  /** Places read as raw arrays because the user said so. */
  readonly rawArrays: number
  readonly onClearRawArrays: () => void
}) {
  const { envelope, choice, onChoose, rawArrays, onClearRawArrays } = props
  const names = envelope.filter(({ kind }) => kind === 'format').map(({ name }) => name)
  const alternative = envelope.find((part) => part.alternative !== null)?.alternative ?? null
  const decorations = envelope.filter(({ kind }) => kind === 'decoration').map(({ name }) => name)
  const shown = names.length === 0 ? 'bare POF' : names.join(' › ')
  return (
    <Menu
      className="chip"
      title={decorations.length === 0 ? shown : `${shown}: ${decorations.join(', ')}`}
      label={`Envelope: ${shown}`}
      button={
        <>
          <span className="chip-form">{shown}</span>
          {decorations.length === 0 ? null : <span className="chip-size">{decorations.join(', ')}</span>}
          {choice === 'auto' ? null : <span className="chip-size">chosen</span>}
          {rawArrays === 0 ? null : <span className="chip-size">{rawArrays} raw</span>}
        </>
      }
    >
      <MenuLabel>Envelope</MenuLabel>
      <MenuChoices
        label="Envelope"
        value={choice}
        choices={CHOICES}
        onChoose={(id) => onChoose(id as EnvelopeChoice)}
      />
      {rawArrays === 0 ? null : (
        <MenuItem onSelect={onClearRawArrays} hint="undo the suggestion of a note">
          Read raw arrays as octets again
        </MenuItem>
      )}
      {alternative === null ? null : (
        <p className="menu-note">Without an envelope this would be {alternative}.</p>
      )}
    </Menu>
  )
}

/** What all payloads of a source can be shown as. */
const WHOLES = {
  cache: { name: 'Profile', title: 'What all entries hold, field by field', back: 'Show one entry' },
  capture: { name: 'Messages', title: 'The timeline of all messages', back: 'Show one message' },
} as const

/** `2 of 6`, with the one before and after. */
export function PayloadPager(props: {
  readonly count: number
  readonly payload: number
  readonly onPick: (payload: number) => void
  readonly onList: () => void
  /** As what all of them can be shown together, and whether they are. */
  readonly whole: keyof typeof WHOLES
  readonly isWhole: boolean
  readonly onWhole: () => void
}) {
  const { count, payload, onPick, onList, whole, isWhole, onWhole } = props
  const { name, title, back } = WHOLES[whole]
  return (
    <span className="pager">
      <StepButtons
        noun="binary"
        keys={['Shift+F9', 'F9']}
        can={[payload > 0, payload < count - 1]}
        onStep={(by) => onPick(payload + by)}
      >
        <button type="button" className="button" onClick={onList} title="List all binaries of this text">
          {grouped(payload + 1)} of {grouped(count)}
        </button>
      </StepButtons>
      <button
        type="button"
        className="button pager-profile"
        aria-pressed={isWhole}
        title={isWhole ? back : title}
        onClick={onWhole}
      >
        {name}
      </button>
    </span>
  )
}
