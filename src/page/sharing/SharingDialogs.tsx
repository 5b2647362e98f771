// The dialogs of taking something away: export, and a link.

import { useCallback, useMemo } from 'react'
import { SHARE_LIMIT, writeShareLink } from '../../input/index.ts'
import type { AnyDocument } from '../../inside/index.ts'
import type { PofDocument } from '../../pof/index.ts'
import type { Names } from '../../schema/index.ts'
import { ExportDialog, ShareDialog, type ShareLink, saveBytes, useOffsets } from '../../ui/index.ts'
import { redact, withPayload } from '../../view/export/index.ts'
import { type LayerStep, pathInLayers } from '../../view/layers/index.ts'
import { namesText, ownCount } from '../../view/names/index.ts'
import { isFar, pathName, type Selection, type Stars } from '../../view/place/index.ts'
import { IS_OFFLINE_PAGE, OFFLINE_PAGE, offlinePage } from './carried.ts'

/** What can be taken away, and which dialog is open. */
export interface SharingDialogsProps extends Shared {
  readonly opened: 'export' | 'share' | null
  readonly onOpenChange: (open: boolean) => void
}

/** Both dialogs. */
export function SharingDialogs(props: SharingDialogsProps) {
  const { doc, shown, levels, title, selection, stars, names, opened, onOpenChange } = props
  const { node = -1, element = -1 } = selection ?? {}
  const isClosed = opened === null
  const own = isClosed || node < 0 || isFar(shown, node) ? null : shown.address(node, element)
  const address = own === null ? null : pathInLayers(levels, own)
  const makeLink = useCallback(
    (isRedacted: boolean, withNames: boolean): ShareLink => {
      const { bytes, ...rest } = taken(doc, isRedacted)
      const page = location.href.replace(/#.*$/, '')
      const link = {
        bytes,
        title: takenTitle(title, isRedacted),
        address,
        stars: [...stars],
        names: withNames ? namesText(names) : null,
      }
      return { url: page + writeShareLink(link), ...rest }
    },
    [doc, title, address, stars, names],
  )
  const offsets = useOffsets()
  const what = useMemo(
    () => ({ doc: shown, place: null, title, names, offsets }),
    [shown, title, names, offsets],
  )
  return (
    <>
      <ExportDialog
        open={opened === 'export'}
        onOpenChange={onOpenChange}
        what={what}
        selected={
          own === null
            ? null
            : { name: selectedName(pathName(names, shown, node, element) ?? own), place: { node, element } }
        }
      />
      <ShareDialog
        open={opened === 'share'}
        onOpenChange={onOpenChange}
        makeLink={makeLink}
        hasNames={ownCount(names) > 0}
        limit={SHARE_LIMIT}
        home={homeOf(location)}
        savePage={(isRedacted) => savePage(props, isRedacted)}
        offlinePage={IS_OFFLINE_PAGE ? null : OFFLINE_PAGE}
      />
    </>
  )
}

/** Where this page is: a link to it opens only where that is reached. */
function homeOf({ protocol, hostname }: Location): 'disk' | 'machine' | 'network' {
  if (protocol === 'file:') return 'disk'
  return /^(?:localhost|.*\.localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname) ? 'machine' : 'network'
}

function selectedName(address: string): string {
  return address === '' ? 'The value' : `Only ${address.length > 24 ? `…${address.slice(-24)}` : address}`
}

/** What can be taken away. */
export interface Shared {
  /** What was opened. */
  readonly doc: PofDocument
  /** What is shown: the same, or a layer in it. */
  readonly shown: AnyDocument
  readonly levels: readonly LayerStep[]
  readonly title: string
  readonly selection: Selection | null
  readonly stars: Stars
  readonly names: Names
}

/**
 * Saves the offline page with the payload as it is and the names, or redacted and without them; whether the page could be
 * loaded.
 */
export async function savePage(
  { doc, shown, levels, title, selection, names }: Shared,
  isRedacted: boolean,
): Promise<boolean> {
  const empty = await offlinePage().catch(() => null)
  if (empty === null) return false
  const { node = -1, element = -1 } = selection ?? {}
  const address = node < 0 ? null : pathInLayers(levels, shown.address(node, element))
  const { bytes } = taken(doc, isRedacted)
  const page = withPayload(empty, {
    title: takenTitle(title, isRedacted),
    bytes,
    address,
    ...(ownCount(names) > 0 && !isRedacted ? { names: namesText(names) } : {}),
  })
  saveBytes(new TextEncoder().encode(page), 'pof-inspector.html')
  return true
}

/** The title of what is taken away: whoever opens it sees that strings are filler. */
function takenTitle(title: string, isRedacted: boolean): string {
  return isRedacted ? `${title} (redacted)` : title
}

/** The bytes to take away, and how many were replaced or had to be kept. */
function taken(doc: PofDocument, isRedacted: boolean): { bytes: Uint8Array; replaced: number; kept: number } {
  return isRedacted ? redact(doc) : { bytes: doc.bytes, replaced: 0, kept: 0 }
}
