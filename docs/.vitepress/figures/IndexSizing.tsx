// The calculator of the profile for a cache that readers describe: index or extract, with its reasons and all that it is computed with.
import { useDeferredValue, useId, useMemo, useState } from 'react'
import { ARTICLE_2014 } from '../../../src/profile/sizing/index.ts'
import { SizingSection } from '../../../src/ui/profile/SizingSection.tsx'
import { grouped } from '../../../src/view/place/index.ts'
import { type SizingInputs, sizingDefaults } from '../../../src/view/profile/index.ts'
import { NumberInput } from './indexes/NumberInput.tsx'
import { type CacheShape, sizedCache, VALUE_KINDS, type ValueKind } from './indexes/sized-cache.ts'

const FIRST: CacheShape = { kind: 'String', characters: 32, distinct: 512, before: 0 }

export default function IndexSizing({ entries = 32_768 }: { readonly entries?: number }) {
  const [shape, setShape] = useState(FIRST)
  const [inputs, setInputs] = useState<SizingInputs>(() => sizingDefaults(sizedCache(FIRST, entries).profile))
  const settled = useDeferredValue(shape)
  const { profile, row } = useMemo(() => sizedCache(settled, inputs.entries), [settled, inputs.entries])
  const change = (part: Partial<CacheShape>) => setShape((before) => ({ ...before, ...part }))
  const id = useId()
  return (
    <div className="cache index-sizing">
      <div className="index-sizing-rows">
        <span>Rows of the article:</span>
        {ARTICLE_2014.map((article) => {
          const { entries, characters, distinct } = article
          const isShown =
            inputs.entries === entries &&
            shape.kind === 'String' &&
            shape.characters === characters &&
            shape.distinct === distinct
          return (
            <button
              key={entries}
              type="button"
              aria-pressed={isShown}
              onClick={() => {
                change({ kind: 'String', characters, distinct })
                setInputs((before) => ({ ...before, entries }))
              }}
            >
              {grouped(entries)} × {characters} B
            </button>
          )
        })}
      </div>
      <fieldset className="index-sizing-field">
        <legend>The field</legend>
        <label htmlFor={`${id}-kind`}>Type</label>
        <select
          id={`${id}-kind`}
          value={shape.kind}
          onChange={(event) => change({ kind: event.currentTarget.value as ValueKind })}
        >
          {VALUE_KINDS.map((kind) => (
            <option key={kind}>{kind}</option>
          ))}
        </select>
        {shape.kind === 'String' ? (
          <NumberInput
            label="Characters of a value"
            value={shape.characters}
            least={0}
            most={10_000}
            onChange={(characters) => change({ characters })}
          />
        ) : null}
        <NumberInput
          label="Distinct values"
          value={shape.distinct}
          least={1}
          most={inputs.entries}
          onChange={(distinct) => change({ distinct })}
        />
        <NumberInput
          label="Fields in front of it, ints"
          value={shape.before}
          least={0}
          most={1000}
          onChange={(before) => change({ before })}
        />
      </fieldset>
      <SizingSection
        row={row}
        profile={profile}
        inputs={inputs}
        isOpen
        onInputs={(part) => setInputs((before) => ({ ...before, ...part }))}
      />
    </div>
  )
}
