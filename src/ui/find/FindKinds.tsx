// What is searched for, as a menu on the find box's left. A choice rewrites the beginning of the text, which says it too.

import { FIND_KINDS, type FindKind, kindRow } from '../../view/find/index.ts'
import { Menu, MenuChoices } from '../frame/Menu.tsx'

const CHOICES = FIND_KINDS.map(({ id, name, prefix, hint }) => ({
  id,
  name,
  hint: id === 'values' ? hint : id === 'regex' ? hint : `${prefix} ${hint}`,
}))

/** The button says the kind that the text has now. */
export function FindKinds(props: {
  readonly kind: FindKind
  readonly onKind: (kind: FindKind) => void
  readonly onLeave: () => void
}) {
  const { kind, onKind, onLeave } = props
  const { name } = kindRow(kind)
  return (
    <Menu
      button={name}
      label={`Search for: ${name}`}
      title="What is searched for"
      className="button find-kind"
      onLeave={onLeave}
    >
      <MenuChoices
        label="Search for"
        value={kind}
        choices={CHOICES}
        onChoose={(id) => onKind(id as FindKind)}
      />
    </Menu>
  )
}
