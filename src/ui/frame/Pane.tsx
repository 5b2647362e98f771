// A pane of the page: its head with title and small choices, and below it what fills the pane.

import type { ReactNode } from 'react'

/** A pane; `end` stands at the end of its head. */
export function Pane(props: {
  readonly title: string
  readonly end: ReactNode
  readonly children: ReactNode
}) {
  const { title, end, children } = props
  return (
    <div className="pane-stack">
      <div className="pane-head">
        <h2 className="pane-title">{title}</h2>
        <div className="head-end">{end}</div>
      </div>
      {children}
    </div>
  )
}
