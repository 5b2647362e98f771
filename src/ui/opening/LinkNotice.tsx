// One line below the header where the link that was followed could not be read.

/** The line; `message` says what is wrong with the link. */
export function LinkNotice({ message, onDismiss }: { message: string; onDismiss: () => void }) {
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
