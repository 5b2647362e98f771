// Code in a narrow pane, which goes on below at a place where a person would break it.

import { Fragment, type ReactNode } from 'react'

/** The code, which may be broken before a dot and behind a slash or a parenthesis, so that no word of it has to be. */
export function breakable(code: string): ReactNode {
  return Array.from(code.matchAll(/\.?[^.(/]*(?:\(\)|[(/])?/g), ({ 0: piece, index }) => (
    <Fragment key={index}>
      <wbr />
      {piece}
    </Fragment>
  ))
}
