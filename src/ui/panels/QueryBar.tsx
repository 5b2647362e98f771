// A bar beside a figure: only for the eye, the figure says the same.

/** A bar that is filled from 0 to 1. */
export function QueryBar({ share }: { share: number }) {
  return (
    <span className="query-bar" aria-hidden="true">
      <span style={{ inlineSize: `${100 * share}%` }} />
    </span>
  )
}
