// A table of a figure: what it says stands above it, where it also fits on a phone, and wide ones scroll.
import type { ReactNode } from 'react'

/** The table around its rows. */
export function CostTable({ caption, children }: { readonly caption: string; readonly children: ReactNode }) {
  return (
    <>
      <p className="reach-figure-caption" aria-hidden="true">
        {caption}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached with the keys */}
      <section className="reach-figure-table" tabIndex={0}>
        <table aria-label={caption}>{children}</table>
      </section>
    </>
  )
}
