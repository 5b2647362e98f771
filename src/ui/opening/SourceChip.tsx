// The chip that says what the text was taken for, and lets the user overrule it.

import type { Choice, SourceView } from '../../session/index.ts'
import { beginningText } from '../../view/opening/index.ts'
import { counted, grouped } from '../../view/place/index.ts'
import { Menu, MenuChoices, MenuItem, MenuLabel, MenuLine } from '../frame/Menu.tsx'

const AUTOMATIC = 'automatic'

/** The chip; `onForm` gets the id of a form, or null for "decide yourself". */
export function SourceChip(props: {
  readonly source: SourceView
  readonly length: number
  /** All forms that can be chosen. */
  readonly forms: readonly Choice[]
  readonly onForm: (form: string | null) => void
  readonly onEdit: () => void
}) {
  const { source, length, forms, onForm, onEdit } = props
  const payload = source.payloads.at(source.payload)
  const declared = payload?.declared ?? null
  const { part } = source
  const size =
    part?.isGrowing === true
      ? beginningText(part)
      : declared !== null && declared !== length
        ? `${grouped(declared)} bytes, ${grouped(length)} given`
        : counted(length, 'byte')
  // What was left out on purpose is not missing.
  const isShort = part === null && declared !== null && declared > length
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
