// The menu of ways to take something away, and its dialogs: export, a link, the offline page.

import { useCallback, useMemo, useState } from 'react'
import { SHARE_LIMIT, writeShareLink } from '../input/index.ts'
import type { PofDocument } from '../pof/index.ts'
import type { Names } from '../schema/index.ts'
import { ExportDialog, Menu, MenuItem, ShareDialog, type ShareLink, saveBytes } from '../ui/index.ts'
import { ownCount, redact, type Selection, type Stars, withPayload } from '../view/index.ts'
import { IS_OFFLINE_PAGE, ownPage } from './carried.ts'
import { jsonOf } from './saved-names.ts'

/** What can be taken away. */
export interface SharingProps {
  readonly doc: PofDocument
  readonly title: string
  readonly selection: Selection | null
  readonly stars: Stars
  readonly names: Names
}

const OFFLINE_PAGE = 'offline/pof-inspector.html'

/** The menu and its dialogs. */
export function Sharing({ doc, title, selection, stars, names }: SharingProps) {
  const [opened, setOpened] = useState<'export' | 'share' | null>(null)
  const { node = -1, element = -1 } = selection ?? {}
  const address = node < 0 ? null : doc.address(node, element)
  const close = (open: boolean) => setOpened((now) => (open ? now : null))
  const makeLink = useCallback(
    (isRedacted: boolean, withNames: boolean): ShareLink => {
      const { bytes, ...rest } = taken(doc, isRedacted)
      const page = location.href.replace(/#.*$/, '')
      return {
        url:
          page +
          writeShareLink({
            bytes,
            title,
            address,
            stars: [...stars],
            names: withNames ? jsonOf(names) : null,
          }),
        ...rest,
      }
    },
    [doc, title, address, stars, names],
  )
  const what = useMemo(() => ({ doc, place: null, title, names }), [doc, title, names])
  const savePage = (isRedacted: boolean) => {
    const { bytes } = taken(doc, isRedacted)
    saveBytes(
      new TextEncoder().encode(withPayload(ownPage(), { title, bytes, address })),
      'pof-inspector.html',
    )
  }
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
          <MenuItem onSelect={() => savePage(false)} hint="one file that opens by itself">
            Save this page with the payload
          </MenuItem>
        ) : (
          <MenuItem onSelect={() => download(OFFLINE_PAGE)} hint="this page as one file, for closed networks">
            Download the offline page
          </MenuItem>
        )}
      </Menu>
      <ExportDialog
        open={opened === 'export'}
        onOpenChange={close}
        what={what}
        selected={address === null ? null : { name: selectedName(address), place: { node, element } }}
      />
      <ShareDialog
        open={opened === 'share'}
        onOpenChange={close}
        makeLink={makeLink}
        hasNames={ownCount(names) > 0}
        limit={SHARE_LIMIT}
        isLocal={location.protocol === 'file:'}
        savePage={IS_OFFLINE_PAGE ? savePage : null}
        offlinePage={IS_OFFLINE_PAGE ? null : OFFLINE_PAGE}
      />
    </>
  )
}

function selectedName(address: string): string {
  return address === '' ? 'The value' : `Only ${address.length > 24 ? `…${address.slice(-24)}` : address}`
}

function taken(doc: PofDocument, isRedacted: boolean): { bytes: Uint8Array; replaced: number; kept: number } {
  return isRedacted ? redact(doc) : { bytes: doc.bytes, replaced: 0, kept: 0 }
}

/** Asks the browser to save a file of the page's own site; no bytes of the payload are in the address. */
function download(address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  link.click()
}
