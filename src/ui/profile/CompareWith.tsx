// The menu of what the profile of a cache can be compared with: the dump that was open before, or a file.

import { useRef } from 'react'
import { Menu, MenuItem } from '../frame/Menu.tsx'

/** The button and its menu. */
export function CompareWith(props: {
  /** The dump that was open before; null where there was none. */
  readonly previous: string | null
  readonly onPrevious: () => void
  readonly onFile: (file: File) => void
  readonly onLeave: () => void
}) {
  const { previous, onPrevious, onFile, onLeave } = props
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Menu
        button="Compare with"
        label="Compare with another profile"
        title="What changed since another dump"
        className="button"
        onLeave={onLeave}
      >
        {previous === null ? null : (
          <MenuItem onSelect={onPrevious} hint="the dump that was open before">
            {previous}
          </MenuItem>
        )}
        <MenuItem
          onSelect={() => input.current?.click()}
          hint="a dump, or a profile in JSON, as this page and the command save it"
        >
          A file…
        </MenuItem>
      </Menu>
      <input
        ref={input}
        className="sr-only"
        type="file"
        tabIndex={-1}
        aria-hidden="true"
        onChange={({ target }) => {
          const file = target.files?.[0]
          if (file !== undefined) onFile(file)
          target.value = ''
        }}
      />
    </>
  )
}
