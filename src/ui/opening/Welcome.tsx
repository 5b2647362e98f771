// What a newcomer sees below the first example's few values: how one's own bytes get here, and that they stay here.

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
