// What the page says of itself: that there is nothing yet, that an example is open and how one's own bytes get here, and what
// covers it while something is dragged over it.

/** The text in place of the panes; `isFirst` where nothing was asked for yet. */
export function EmptyPage({ hidden, isFirst }: { readonly hidden: boolean; readonly isFirst: boolean }) {
  return (
    <div className="empty" hidden={hidden}>
      <p>
        <b>{isFirst ? 'Nothing to show yet.' : 'No bytes were found here.'}</b>
      </p>
      <p>Paste a value from a log, drop a file, or open one of the examples.</p>
    </div>
  )
}

/** Covers the page while something is dragged over it. */
export function DropOverlay() {
  return (
    <div className="drop" aria-hidden="true">
      <p className="drop-text">
        <b>Drop to inspect</b>
        <span>binary files, logs, hex dumps, gzip; nothing is uploaded</span>
      </p>
    </div>
  )
}

/** The note; it decides nothing. */
export function Welcome(props: { readonly onPaste: () => void; readonly onFile: () => void }) {
  return (
    <aside className="welcome" aria-label="Getting started">
      <p>
        <span className="welcome-more">An example is open. </span>
        <b>Paste your own bytes anywhere</b>, or drop a file
        <span className="welcome-more">
          : <code>Binary(length=…, value=0x…)</code>, hex, base64, a dump, a whole log
        </span>
        . They never leave this page.
      </p>
      <div className="welcome-ways">
        <button type="button" className="button" onClick={props.onPaste}>
          Paste text…
        </button>
        <button type="button" className="button" onClick={props.onFile}>
          Open a file…
        </button>
      </div>
    </aside>
  )
}
