// The bar at the top: what is open, what it was taken for, where to search, and how the page looks.
// A row of parts; each part decides nothing and says what was chosen.

import { type MouseEvent, type ReactNode, useRef, useState } from 'react'
import { useMedia } from '../use-media.ts'
import { Menu, MenuChoices, MenuItem } from './Menu.tsx'

/** Widths at which the bar is one line: what is open, and buttons that show the box to search and all else. */
const NARROW = '(max-width: 480px), (max-height: 479px) and (max-width: 960px)'

/** The bar. The keyboard goes through the parts in the order in which they are seen. */
export function Header(props: {
  /** The menu that opens something. */
  readonly open: ReactNode
  readonly examples: ReactNode
  /** What is open. */
  readonly chips: ReactNode
  readonly find: ReactNode
  /** What is wrong with what is open. */
  readonly problems: ReactNode
  /** What can be done with it. */
  readonly tools: ReactNode
  /** What is about the page itself. */
  readonly end: ReactNode
}) {
  const { open, examples, chips, find, problems, tools, end } = props
  const isNarrow = useMedia(NARROW)
  const [isMore, setMore] = useState(false)
  const findLine = useRef<HTMLDivElement>(null)
  const product = <h1 className="product">pof-inspector</h1>
  // What was chosen is to be seen: the lines of buttons give way.
  const onExample = ({ target }: MouseEvent) => {
    if ((target as Element).closest('[role=menuitem]') !== null) setMore(false)
  }
  if (isNarrow) {
    return (
      <header className="header" data-more={isMore}>
        <div className="header-line">
          {product}
          {open}
          {chips}
          {problems}
          {find === null ? null : (
            <button
              type="button"
              className="button button-icon header-last"
              aria-label="Search"
              onClick={() => findLine.current?.querySelector('input')?.focus()}
            >
              <span className="find-sign" aria-hidden="true" />
            </button>
          )}
          <button
            type="button"
            className="button button-icon"
            aria-label="More"
            aria-expanded={isMore}
            onClick={() => setMore(!isMore)}
          >
            <span aria-hidden="true">⋯</span>
          </button>
        </div>
        <div className="header-line header-find" ref={findLine}>
          {find}
        </div>
        <div className="header-line" hidden={!isMore}>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: what is chosen in its menu is heard here */}
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key that chooses an item clicks it */}
          <div className="header-examples" onClick={onExample}>
            {examples}
          </div>
          {tools}
          {end}
        </div>
      </header>
    )
  }
  return (
    <header className="header">
      <Sign />
      <div className="header-begin">
        {product}
        <div className="header-open">
          {open}
          {examples}
          {chips}
        </div>
      </div>
      <div className="header-end">
        {find}
        {problems}
        {tools}
        {end}
      </div>
    </header>
  )
}

/** The menu of ways to open something. */
export function OpenMenu(props: {
  onPaste: () => void
  onFile: () => void
  onFolder: () => void
  /** The snapshot whose caches can be chosen; null for none. */
  snapshot: { readonly title: string; readonly onOpen: () => void } | null
  onException: () => void
  /** What was open before, and what brings it back; null for nothing. */
  previous: {
    readonly title: string
    readonly onOpen: () => void
    /** Shows both side by side; null where that cannot be. */
    readonly onCompare: (() => void) | null
  } | null
  /** What else was open. */
  recent: ReactNode
  /** Takes the focus to what was opened. */
  onLeave: () => void
}) {
  return (
    <Menu button="Open" className="button button-main" onLeave={props.onLeave}>
      <MenuItem onSelect={props.onPaste} keys="Ctrl+E" hint="or paste anywhere on the page">
        Text: hex, log, base64, dump…
      </MenuItem>
      <MenuItem onSelect={props.onFile} keys="Ctrl+O" hint="or drop it anywhere on the page">
        File…
      </MenuItem>
      <MenuItem onSelect={props.onFolder} hint="a snapshot, the store of a service, or payloads; or drop it">
        Folder…
      </MenuItem>
      {props.snapshot === null ? null : (
        <MenuItem onSelect={props.snapshot.onOpen} hint="another cache of the same snapshot">
          Caches of {props.snapshot.title}…
        </MenuItem>
      )}
      <MenuItem onSelect={props.onException} hint="find its cause in this payload; or paste it anywhere">
        Exception from a log…
      </MenuItem>
      {props.previous === null ? null : (
        <MenuItem onSelect={props.previous.onOpen} keys="Ctrl+Z" hint="the previous payload">
          Back to {props.previous.title}
        </MenuItem>
      )}
      {props.previous?.onCompare ? (
        <MenuItem onSelect={props.previous.onCompare} hint={`${props.previous.title}, side by side`}>
          Compare with the previous
        </MenuItem>
      ) : null}
      {props.recent}
    </Menu>
  )
}

/** Light, dark, or as the system has it. */
export type Theme = 'system' | 'light' | 'dark'

const THEMES = [
  { id: 'system', name: 'As the system' },
  { id: 'light', name: 'Light' },
  { id: 'dark', name: 'Dark' },
] as const

/** The menu of themes. */
export function ThemeMenu(props: { theme: Theme; onTheme: (theme: Theme) => void }) {
  return (
    <Menu
      button={<span className="theme-sign" aria-hidden="true" />}
      label={`Theme: ${props.theme}`}
      title="Light or dark"
      className="button button-icon"
    >
      <MenuChoices
        label="Theme"
        value={props.theme}
        choices={THEMES}
        onChoose={(id) => props.onTheme(id as Theme)}
      />
    </Menu>
  )
}

/** The button of the list of keys. */
export function HelpButton({ onHelp }: { onHelp: () => void }) {
  return (
    <button
      type="button"
      className="button button-icon"
      aria-label="Keys and help"
      title="Keys and help (?)"
      onClick={onHelp}
    >
      ?
    </button>
  )
}

function Sign() {
  return (
    <svg className="product-sign" viewBox="0 0 16 16" width="18" height="18" aria-hidden="true">
      <rect x="0" y="1" width="4" height="14" rx="1" fill="#0072b2" />
      <rect x="6" y="1" width="4" height="9" rx="1" fill="#e69f00" />
      <rect x="6" y="12" width="4" height="3" rx="1" fill="#cc79a7" />
      <rect x="12" y="1" width="4" height="14" rx="1" fill="#009e73" />
    </svg>
  )
}
