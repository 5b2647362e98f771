// What covers the page while something is dragged over it.

/** The cover. */
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
