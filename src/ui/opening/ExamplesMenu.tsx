// The menu of examples, in groups, each with its title and what it is about.

import { Menu, MenuGroup, MenuItem, MenuLabel } from '../frame/Menu.tsx'

/** An example as the menu shows it. */
export interface ExampleView {
  readonly file: string
  readonly title: string
  readonly about: string
  readonly group: string
}

/** The menu; `onOpen` gets the file name of the example chosen, `onLeave` is called when the focus may go on. */
export function ExamplesMenu(props: {
  readonly examples: readonly ExampleView[]
  readonly onOpen: (file: string) => void
  readonly onLeave: () => void
}) {
  const groups = [...new Set(props.examples.map(({ group }) => group))]
  return (
    <Menu button="Examples" onLeave={props.onLeave}>
      <div className="examples">
        {groups.map((group) => (
          <MenuGroup key={group}>
            <MenuLabel>{group}</MenuLabel>
            {props.examples
              .filter((example) => example.group === group)
              .map(({ file, title, about }) => (
                <MenuItem key={file} hint={about} onSelect={() => props.onOpen(file)}>
                  {title}
                </MenuItem>
              ))}
          </MenuGroup>
        ))}
      </div>
    </Menu>
  )
}
