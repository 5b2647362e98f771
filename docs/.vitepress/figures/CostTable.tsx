// A table of a figure: what it says stands above it, where it also fits on a phone, and wide ones scroll.
import { type ReactNode, useId } from 'react'

/** The table around its rows. */
export function CostTable({ caption, children }: { readonly caption: string; readonly children: ReactNode }) {
  const id = useId()
  return (
    <>
      <p className="cost-figure-caption" id={id}>
        {caption}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached with the keys */}
      <section className="cost-figure-table" tabIndex={0} aria-labelledby={id}>
        <table aria-labelledby={id}>{children}</table>
      </section>
    </>
  )
}
