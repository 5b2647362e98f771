// A link that holds the payload itself: how long it is before it is copied, what it shows, and the way out where it is
// too long. The strings can be replaced by filler first, for whoever may see the structure but not the data.

import { Dialog } from 'radix-ui'
import { useMemo, useState } from 'react'
import { counted, grouped } from '../../view/place/index.ts'
import { copyText } from '../copy-text.ts'
import { DialogBox } from '../frame/DialogBox.tsx'

/** What a link would be. */
export interface ShareLink {
  readonly url: string
  /** Bytes of strings and octets that were replaced; and those that could not be read and are still there. */
  readonly replaced: number
  readonly kept: number
}

/** Whether the dialog is open, and how links and files are made. */
export interface ShareDialogProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly makeLink: (isRedacted: boolean, withNames: boolean) => ShareLink
  /** Whether there are names to go with it, beside Coherence's own. */
  readonly hasNames: boolean
  /** Characters that a link should not exceed. */
  readonly limit: number
  /** Where this page is: on a disk, on a server of this machine, or where others reach it too. */
  readonly home: 'disk' | 'machine' | 'network'
  /** Saves the offline page with the payload in it; whether it could. */
  readonly savePage: (isRedacted: boolean) => Promise<boolean>
  /** The address of the empty offline page; null where this is it. */
  readonly offlinePage: string | null
}

/** A link with the payload, and a file with the whole page. */
export function ShareDialog(props: ShareDialogProps) {
  return (
    <DialogBox
      open={props.open}
      onOpenChange={props.onOpenChange}
      className="share"
      title="Share"
      about="The link itself contains the payload, the selection and the stars. They follow #; browsers never send this part."
    >
      <ShareBody {...props} />
    </DialogBox>
  )
}

const HOMES = {
  disk: ' This page is a file on your disk: the link works only where the file is at the same place.',
  machine:
    ' This page comes from a server on this machine: the link opens only here. Send one file with the payload to others.',
  network: '',
} as const

function ShareBody({ makeLink, hasNames, limit, home, savePage, offlinePage }: ShareDialogProps) {
  const [isRedacted, setRedacted] = useState(false)
  const [isNamed, setNamed] = useState(false)
  const withNames = hasNames && isNamed
  const [said, setSaid] = useState('')
  const { url, replaced, kept } = useMemo(
    () => makeLink(isRedacted, withNames),
    [makeLink, isRedacted, withNames],
  )
  const isTooLong = url.length > limit
  const copy = async () => {
    setSaid((await copyText(url)) ? 'Copied.' : 'The browser does not allow it.')
  }
  const save = async () => {
    setSaid((await savePage(isRedacted)) ? 'Saved.' : 'The offline page could not be loaded.')
  }
  return (
    <>
      <label className="share-redact">
        <input
          type="checkbox"
          checked={isRedacted}
          onChange={(event) => setRedacted(event.currentTarget.checked)}
        />
        <span>
          Redact: replace strings and octets with filler of the same length. Structure, numbers, dates and
          costs stay.
        </span>
      </label>
      {hasNames ? (
        <label className="share-redact">
          <input
            type="checkbox"
            checked={isNamed}
            onChange={(event) => setNamed(event.currentTarget.checked)}
          />
          <span>Include the names in use: of classes and fields, and where they were read.</span>
        </label>
      ) : null}
      {isRedacted ? (
        <p className="share-fact">
          {counted(replaced, 'byte')} replaced
          {kept === 0 ? '.' : `; ${counted(kept, 'byte')} could not be read and stay in the link unchanged.`}
        </p>
      ) : null}
      <p className="share-fact" data-too-long={isTooLong}>
        The link has <b>{grouped(url.length)}</b> characters.{' '}
        {isTooLong
          ? `Beyond ${grouped(limit)}, mail and chat programs cut links. Send one file with the payload instead.`
          : `Up to ${grouped(limit)} usually arrive complete.`}
        {HOMES[home]}
      </p>
      <div className="dialog-buttons">
        <button type="button" className="button button-main" disabled={isTooLong} onClick={copy}>
          Copy link
        </button>
        <button type="button" className="button" onClick={save}>
          Save one file with the payload
        </button>
        {offlinePage === null ? null : (
          <a className="button" href={offlinePage} download="pof-inspector.html">
            Download the offline page
          </a>
        )}
        <Dialog.Close className="button">Close</Dialog.Close>
        <span className="dialog-said" role="status">
          {said}
        </span>
      </div>
      {offlinePage === null ? null : (
        <p className="share-fact">
          The offline page is this page as one file, for machines without a network.
        </p>
      )}
    </>
  )
}
