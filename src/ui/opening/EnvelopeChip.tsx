// The chip that says which layers lie around the value, and lets the user overrule that there are any.

import type { EnvelopePart } from '../../pof/index.ts'
import type { EnvelopeChoice } from '../../session/index.ts'
import { Menu, MenuChoices, MenuItem, MenuLabel } from '../frame/Menu.tsx'

const CHOICES = [
  { id: 'auto', name: 'Decide from the bytes', hint: 'by the first byte, and by the cleaner reading' },
  { id: 'yes', name: 'With envelope', hint: 'a Binary of a cache: format byte, perhaps decorations' },
  { id: 'bare', name: 'Bare POF', hint: 'the output of a PofWriter; 15 is then user type 21' },
] as const

/** The chip. */
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
