// The way back to the view that one of its values is looked at from. It looks as the way through layers does.

/** The bar; `to` is the view. */
export function BackBar({ to, onBack }: { readonly to: string; readonly onBack: () => void }) {
  return (
    <nav className="trail" aria-label="Way back">
      <button type="button" className="button trail-back" title="Escape" onClick={onBack}>
        <span aria-hidden="true">‹</span> Back to {to}
      </button>
    </nav>
  )
}
