// The button of names in the header, with how well they suit the payload, their dialog, and the line about those that have come.

import { useCallback, useMemo } from 'react'
import { type PofDocument, parse } from '../../pof/index.ts'
import { NamesNotice, Part, useAfterPaint, usePiece } from '../../ui/index.ts'
import { type GivenNames, type NameSets, ownCount } from '../../view/names/index.ts'
import { panels } from '../pieces.ts'
import type { Page } from '../use-page.ts'

/** Payloads that are looked through together at most. */
const MOST_PAYLOADS = 1_000
const NO_BYTES = new Uint8Array(0)

/** The button and the dialog. */
export function Names({ page }: { readonly page: Page }) {
  const { doc, names, isBeginning, namesOpen } = page
  const { result } = page.opened
  const { naming } = page.state
  const { reading, cancel, dismiss } = page.naming
  const onOpenChange = (open: boolean) => {
    page.setNamesOpen(open)
    dismiss()
  }
  const payloads = Math.min(result.payloads.length, MOST_PAYLOADS)
  const allPayloads = useCallback(
    (): PofDocument[] =>
      Array.from({ length: payloads }, (_, index) => parse(result.payloads.at(index)?.bytes ?? NO_BYTES)),
    [result, payloads],
  )
  return (
    <>
      <button
        type="button"
        className="button"
        title="Names of type ids and indexes; drop or paste pof-config.xml, Java sources or JSON"
        onClick={() => onOpenChange(true)}
      >
        Names
        {doc === null || ownCount(names) === 0 ? null : <Share doc={doc} naming={naming} />}
      </button>
      <Part piece={panels} instead={null} isNeeded={namesOpen}>
        {({ NamesDialog }) => (
          <NamesDialog
            open={namesOpen}
            onOpenChange={onOpenChange}
            doc={doc}
            isBeginning={isBeginning}
            payloads={{ count: payloads, areShown: page.view === 'cache', all: allPayloads }}
            naming={naming}
            reading={reading && { title: reading.title, giveUp: cancel }}
            onAction={page.dispatch}
            onChoose={page.chooseNames}
          />
        )}
      </Part>
    </>
  )
}

/** `97 %`; nothing where there is nothing to compare, or it is not known yet. */
function Share({ doc, naming }: { readonly doc: PofDocument; readonly naming: NameSets }) {
  const { names } = naming
  const scores = usePiece(panels)
  const work = useMemo(
    () => (scores === null ? null : () => scores.namesScore(doc, names)),
    [doc, names, scores],
  )
  const score = useAfterPaint(work)
  if (score === null || score.share === null) return null
  return (
    <span className="names-share" data-whole={score.share === 1}>
      {Math.floor(100 * score.share)} %
    </span>
  )
}

/** The line about names that have come, with how well they suit the payload. */
export function ArrivedNames(props: {
  readonly doc: PofDocument | null
  readonly naming: NameSets
  readonly arrived: GivenNames
  readonly onShow: () => void
  readonly onDismiss: () => void
}) {
  const { doc, naming, arrived, onShow, onDismiss } = props
  const scores = usePiece(panels)
  const set = naming.sets.find(({ names }) => names === arrived.names)
  return (
    <NamesNotice
      title={set?.title ?? arrived.title}
      hasOlder={set !== undefined && set.title !== arrived.title}
      text={doc === null || scores === null ? 'taken' : scores.arrivedScore(doc, arrived.names, naming.names)}
      remarks={arrived.problems.length}
      onShow={onShow}
      onDismiss={onDismiss}
    />
  )
}
