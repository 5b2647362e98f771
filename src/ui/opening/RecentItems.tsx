// What was open before, in the menu that opens something: a few payloads that this browser keeps, and a way to forget them.

import { useEffect, useState } from 'react'
import { sizeText } from '../../view/opening/index.ts'
import { MenuGroup, MenuItem, MenuLabel, MenuLine } from '../frame/Menu.tsx'

/** One of them. */
export interface RecentSource {
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
