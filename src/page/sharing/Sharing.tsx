// The menu of ways to take something away: export, a link, the offline page.

import { useState } from 'react'
import { Menu, MenuItem, Part } from '../../ui/index.ts'
import { panels } from '../pieces.ts'
import { IS_OFFLINE_PAGE, OFFLINE_PAGE } from './carried.ts'
import type { Shared } from './SharingDialogs.tsx'

/** What can be taken away, and whether it can be yet. */
interface SharingProps extends Shared {
  /** Whether this is only the beginning of what is being read: nothing of it can be taken away yet. */
  readonly isBeginning: boolean
  /** Something could not be saved: a sentence that says why. */
  readonly onFailed: (why: string) => void
}

const NOT_SAVED = 'The offline page is not where this page is: it could not be loaded. Nothing is saved.'
const NOT_YET = 'when all of it has been read'

/** The menu and its dialogs. */
export function Sharing(props: SharingProps) {
  const [opened, setOpened] = useState<'export' | 'share' | null>(null)
  const { isBeginning } = props
  const hintOf = (hint: string) => (isBeginning ? NOT_YET : hint)
  return (
    <>
      <Menu button="Share" label="Share or export">
        <MenuItem
          isOff={isBeginning}
          onSelect={() => setOpened('share')}
          hint={hintOf('the payload in the link itself')}
        >
          Link…
        </MenuItem>
        <MenuItem
          isOff={isBeginning}
          onSelect={() => setOpened('export')}
          hint={hintOf('bytes, code, values, tables, text')}
        >
          Export…
        </MenuItem>
        <MenuItem
          isOff={isBeginning}
          onSelect={() =>
            panels.whenLoaded(async ({ savePage }) => {
              if (!(await savePage(props, false))) props.onFailed(NOT_SAVED)
            })
          }
          hint={hintOf('opens offline, without a server')}
        >
          One file with the payload
        </MenuItem>
        {IS_OFFLINE_PAGE ? null : (
          <MenuItem onSelect={() => download(OFFLINE_PAGE)} hint="this page as one file, for closed networks">
            Download the offline page
          </MenuItem>
        )}
      </Menu>
      <Part piece={panels} instead={null} isNeeded={opened !== null}>
        {({ SharingDialogs }) => (
          <SharingDialogs
            {...props}
            opened={isBeginning ? null : opened}
            onOpenChange={(open) => setOpened((now) => (open ? now : null))}
          />
        )}
      </Part>
    </>
  )
}

/** Asks the browser to save a file of the page's own site; no bytes of the payload are in the address. */
function download(address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  link.click()
}
