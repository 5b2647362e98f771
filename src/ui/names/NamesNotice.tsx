// One line below the header when names have come: what they are, how well they suit the payload, and the way to them.

/** The line; `remarks` says how many remarks there are about the files, `hasOlder` that a set of the same title stays. */
export function NamesNotice(props: {
  readonly title: string
  readonly text: string
  readonly remarks: number
  readonly hasOlder: boolean
  readonly onShow: () => void
  readonly onDismiss: () => void
}) {
  const { title, text, remarks, hasOlder, onShow, onDismiss } = props
  return (
    <div className="notice notice-names" role="status">
      <p className="notice-text">
        Names from <b>{title}</b>: {text}.{hasOlder ? ' The earlier set with this name comes after it.' : ''}
        {remarks === 0 ? '' : ` ${remarks === 1 ? 'One remark' : `${remarks} remarks`} about the files.`}
      </p>
      <button type="button" className="link" onClick={onShow}>
        Show the names
      </button>
      <button type="button" className="button button-icon" aria-label="Dismiss" onClick={onDismiss}>
        ×
      </button>
    </div>
  )
}
