// What the menus of the header can open: the examples, in groups, and what was open before in this browser.

import { useEffect, useState } from 'react'
import { sizeText } from '../../view/opening/index.ts'
import { Menu, MenuGroup, MenuItem, MenuLabel, MenuLine } from '../frame/Menu.tsx'

/** An example as the menu shows it. */
interface ExampleView {
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

interface RecentSource {
  readonly id: number
  readonly title: string
  /** What its value is; '' where it holds none. */
  readonly type: string
  /** Bytes of a file, or characters of a text. */
  readonly size: number
  /** When it was opened first, ms since 1970. */
  readonly at: number
}

/** The items; nothing where nothing is kept. */
export function RecentItems(props: {
  readonly load: () => Promise<readonly RecentSource[]>
  readonly onOpen: (id: number) => void
  readonly onForget: () => void
}) {
  const { load, onOpen, onForget } = props
  const [recent, setRecent] = useState<readonly RecentSource[]>([])
  useEffect(() => {
    let isThere = true
    load().then((found) => {
      if (isThere) setRecent(found)
    })
    return () => {
      isThere = false
    }
  }, [load])
  if (recent.length === 0) return null
  return (
    <MenuGroup>
      <MenuLine />
      <MenuLabel>Recent, kept in this browser</MenuLabel>
      {recent.map(({ id, title, type, size, at }) => (
        <MenuItem key={id} onSelect={() => onOpen(id)} hint={`${title}, ${sizeText(size)}, ${whenText(at)}`}>
          {type || title}
        </MenuItem>
      ))}
      <MenuItem onSelect={onForget}>Forget them all</MenuItem>
    </MenuGroup>
  )
}

const WHEN = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' })

function whenText(at: number): string {
  return WHEN.format(at)
}
