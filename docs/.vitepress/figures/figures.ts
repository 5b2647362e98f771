// The figures by name. A figure is a component of React; its options are those of the comment that names it. What it renders
// first must not need a browser: it is the static rendering, too.
import { type ComponentType, createElement, type ReactNode } from 'react'
import type { Steps } from '../../../src/view/index.ts'

/** A module of a figure. */
export interface Figure {
  readonly default: ComponentType<never>
  /** What the figure shows first, for its property `first`, where that takes longer than a frame. */
  readonly first?: (options: object) => Steps<object>
}

export const FIGURES: Readonly<Record<string, () => Promise<Figure>>> = {
  'break-even': () => import('./BreakEven.tsx'),
  'field-costs': () => import('./FieldCosts.tsx'),
  'byte-array': () => import('./ByteArray.tsx'),
  'array-ways': () => import('./ArrayWays.tsx'),
  'index-sizing': () => import('./IndexSizing.tsx'),
  'article-indexes': () => import('./ArticleIndexes.tsx'),
  'packed-int': () => import('./PackedInt.tsx'),
  'encoding-sizes': () => import('./EncodingSizes.tsx'),
  'encodings-apart': () => import('./EncodingsApart.tsx'),
  'declared-types': () => import('./DeclaredTypes.tsx'),
  envelope: () => import('./Envelope.tsx'),
  'class-versions': () => import('./ClassVersions.tsx'),
  'field-order': () => import('./FieldOrder.tsx'),
  'pof-value-cache': () => import('./PofValueCache.tsx'),
}

/** A figure with its options; `first` is what its function of that name returns. */
export function figureOf({ default: component }: Figure, options: object, first?: object): ReactNode {
  return createElement(
    component as ComponentType<object>,
    first === undefined ? options : { ...options, first },
  )
}
