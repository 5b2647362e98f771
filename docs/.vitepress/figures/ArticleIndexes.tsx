// The three indexes of the article: what it saw, and what the same take today, for any number of partitions.
import { useId, useState } from 'react'
import { ARTICLE_2014, equallyFrequent, indexHeap } from '../../../src/profile/sizing/index.ts'
import { grouped } from '../../../src/view/place/index.ts'
import { Bars } from './Bars.tsx'

const PARTITIONS = [1, 7, 13, 31, 61, 127, 257, 509, 1021]

export default function ArticleIndexes({ partitions = 257 }: { readonly partitions?: number }) {
  const [place, setPlace] = useState(Math.max(0, PARTITIONS.indexOf(partitions)))
  const [compressedOops, setCompressed] = useState(true)
  const [isUpdated, setUpdated] = useState(false)
  const chosen = PARTITIONS[place] as number
  const id = useId()
  const rows = ARTICLE_2014.map((article) => {
    const { entries, characters, distinct } = article
    const { bytes, units } = indexHeap({
      valuesByKeys: equallyFrequent(entries, distinct),
      value: { kind: 'string', characters },
      partitions: chosen,
      compressedOops,
      ...(isUpdated ? { updates: { entries } } : {}),
    })
    return { article, bytes, units }
  })
  const most = Math.max(...rows.map(({ article, bytes, units }) => Math.max(article.heap, bytes, units ?? 0)))
  const bar = (name: string, figure: number) => ({ name, figure, text: `${grouped(figure)} B` })
  return (
    <div className="article-indexes">
      <div className="article-indexes-inputs">
        <label htmlFor={id}>Partitions of the cache</label>
        <input
          id={id}
          type="range"
          min={0}
          max={PARTITIONS.length - 1}
          value={place}
          aria-valuetext={grouped(chosen)}
          onChange={(event) => setPlace(Number(event.currentTarget.value))}
        />
        <output htmlFor={id}>{grouped(chosen)}</output>
        <label>
          <input
            type="checkbox"
            checked={compressedOops}
            onChange={(event) => setCompressed(event.currentTarget.checked)}
          />{' '}
          heap below 32 GB (compressed references)
        </label>
        <label>
          <input
            type="checkbox"
            checked={isUpdated}
            onChange={(event) => setUpdated(event.currentTarget.checked)}
          />{' '}
          each entry got another value since
        </label>
      </div>
      {rows.map(({ article, bytes, units }) => (
        <Bars
          key={article.entries}
          caption={`${grouped(article.entries)} entries, ${article.characters} characters, ${article.distinct} values`}
          most={most}
          rows={[
            bar('2014: heap', article.heap),
            bar('2014: MBean', article.mbean),
            bar('25.03.1: heap', bytes),
            ...(units === null ? [] : [bar('25.03.1: MBean', Math.round(units))]),
          ]}
        />
      ))}
    </div>
  )
}
