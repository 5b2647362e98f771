// The page without a document: that there is nothing, and three ways to something.

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
