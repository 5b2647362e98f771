// The dialogs of taking something away: export, and a link.

import { useCallback, useMemo } from 'react'
import { SHARE_LIMIT, writeShareLink } from '../../input/index.ts'
import { ExportDialog, ShareDialog, type ShareLink, useOffsets } from '../../ui/index.ts'
import { pathInLayers } from '../../view/layers/index.ts'
import { namesText, ownCount } from '../../view/names/index.ts'
import { isFar, pathName } from '../../view/place/index.ts'
import { IS_OFFLINE_PAGE, OFFLINE_PAGE } from './carried.ts'
import { type Shared, savePage, taken, takenTitle } from './save-page.ts'

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
