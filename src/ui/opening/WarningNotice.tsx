// One line below the header: the link that was followed could not be read, or what was open before a reload was not kept.

/** The line; `message` says what is wrong and what to do. */
export function WarningNotice({ message, onDismiss }: { message: string; onDismiss: () => void }) {
  return (
    <div className="notice" role="status">
      <span className="notice-sign" aria-hidden="true">
        !
      </span>
      <p className="notice-text">{message}</p>
      <button type="button" className="button button-icon" aria-label="Dismiss" onClick={onDismiss}>
        ×
      </button>
    </div>
  )
}
