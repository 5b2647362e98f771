// The figures by name. A figure is a component of React; its options are those of the comment that names it. What it renders
// first must not need a browser: it is the static rendering, too.
import type { ComponentType } from 'react'

type Figure = () => Promise<{ readonly default: ComponentType<object> }>

export const FIGURES: Readonly<Record<string, Figure>> = {
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
