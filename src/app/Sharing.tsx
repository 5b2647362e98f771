// The menu of ways to take something away: export, a link, the offline page.

import { useState } from 'react'
import type { PofDocument } from '../pof/index.ts'
import type { Names } from '../schema/index.ts'
import { late, Menu, MenuItem } from '../ui/index.ts'
import type { Selection, Stars } from '../view/index.ts'
import { IS_OFFLINE_PAGE, OFFLINE_PAGE } from './carried.ts'

/** What can be taken away. */
export interface SharingProps {
  readonly doc: PofDocument
  readonly title: string
  readonly selection: Selection | null
  readonly stars: Stars
  readonly names: Names
}

const SharingDialogs = late(async () => (await import('./SharingDialogs.tsx')).SharingDialogs, {
  placeholder: () => null,
  isNeeded: ({ opened }) => opened !== null,
})

/** The menu and its dialogs. */
export function Sharing(props: SharingProps) {
  const [opened, setOpened] = useState<'export' | 'share' | null>(null)
  return (
    <>
      <Menu button="Share" label="Share or export">
        <MenuItem onSelect={() => setOpened('share')} hint="the payload in the link itself">
          Link…
        </MenuItem>
        <MenuItem onSelect={() => setOpened('export')} hint="bytes, code, values, tables, text">
          Export…
        </MenuItem>
        {IS_OFFLINE_PAGE ? (
          <MenuItem
            onSelect={async () => (await import('./save-page.ts')).savePage(props, false)}
            hint="one file that opens by itself"
          >
            Save this page with the payload
          </MenuItem>
        ) : (
          <MenuItem onSelect={() => download(OFFLINE_PAGE)} hint="this page as one file, for closed networks">
            Download the offline page
          </MenuItem>
        )}
      </Menu>
      <SharingDialogs
        {...props}
        opened={opened}
        onOpenChange={(open) => setOpened((now) => (open ? now : null))}
      />
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
