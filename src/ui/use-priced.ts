// When the costs of a document may be worked out: of a large one only after it has been painted, and in steps as far as that
// goes, unless that was done elsewhere.

import { useEffect, useState } from 'react'
import type { PofDocument } from '../pof/index.ts'
import { hasCosts } from '../view/cost/index.ts'
import { runSteps } from '../view/index.ts'
import type { Figures } from './use-pane-costs.ts'

const LARGE = 1 << 18

/**
 * The document, as soon as its costs may be worked out; null until then, and for none. Those of a large one wait for
 * `figures`.
 */
export function usePriced(doc: PofDocument | null, figures: Figures | null): PofDocument | null {
  const [painted, setPainted] = useState<PofDocument | null>(null)
  const isToWait = doc !== null && painted !== doc && doc.bytes.length >= LARGE && !hasCosts(doc)
  useEffect(() => {
    if (!isToWait || figures === null) return
    let giveUp = () => {}
    const timer = window.setTimeout(() => {
      giveUp = runSteps(figures.costSteps(doc), () => setPainted(doc))
    }, 30)
    return () => {
      window.clearTimeout(timer)
      giveUp()
    }
  }, [doc, isToWait, figures])
  return isToWait ? null : doc
}
