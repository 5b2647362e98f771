// All scenarios, by the part of the page that they are about.

import { bytes } from './bytes.ts'
import { charts } from './charts.ts'
import { element } from './element.ts'
import { large } from './large.ts'
import { names } from './names.ts'
import { offline } from './offline.ts'
import { opening } from './opening.ts'
import { paint } from './paint.ts'
import { paper } from './paper.ts'
import type { Scenarios } from './scenario.ts'
import { search } from './search.ts'
import { sharing } from './sharing.ts'
import { tree } from './tree.ts'

export const SCENARIOS: Readonly<Record<string, Scenarios>> = {
  opening,
  'the tree': tree,
  'the bytes': bytes,
  searching: search,
  'the charts': charts,
  names,
  sharing,
  'the page on paper': paper,
  'large streams': large,
  'the offline file': offline,
  'the element': element,
  painting: paint,
}
