// A byte[] in front of the field that a query asks for, written both ways: the bytes in two viewers, the calls and the time to get
// past it, for any size.
import { useDeferredValue, useId, useMemo, useState } from 'react'
import {
  COEFFICIENT_SETS,
  type CoefficientSet,
  estimateDeserialize,
  estimateReach,
} from '../../../src/cost/index.ts'
import { NAMES_VERSION } from '../../../src/schema/index.ts'
import { timeWords } from '../../../src/view/cost/index.ts'
import { grouped } from '../../../src/view/place/index.ts'
import { arrayCost, arrayObject, OBJECT_NAMES } from './arrays/array-objects.ts'
import { CoefficientChoice } from './arrays/CoefficientChoice.tsx'
import { timesWords } from './arrays/times-words.ts'
import { Bars } from './Bars.tsx'
import { InspectorLink } from './InspectorLink.tsx'
import { Viewer } from './Viewer.tsx'

const NAMES = JSON.stringify({ 'pof-inspector-names': NAMES_VERSION, types: OBJECT_NAMES })
/** Places of the slider for each power of ten. */
const PLACES = 10
const LEAST = 1
const MOST = 6

export default function ByteArray({ size = 100 }: { readonly size?: number }) {
  const [place, setPlace] = useState(Math.round(PLACES * Math.log10(size)))
  const [set, setSet] = useState<CoefficientSet>(COEFFICIENT_SETS[0] as CoefficientSet)
  const count = sizeAt(place)
  const settled = useDeferredValue(count)
  const { array, binary } = useMemo(() => bothWays(settled), [settled])
  const id = useId()
  const times = {
    array: estimateReach(array.cost.reach, set),
    binary: estimateReach(binary.cost.reach, set),
    object: estimateDeserialize(array.cost.deserialize, set, array.cost.work),
    objectOfBinary: estimateDeserialize(binary.cost.deserialize, set, binary.cost.work),
  }
  const ofSize = `${grouped(settled)} bytes`
  return (
    <div className="byte-array">
      <div className="byte-array-inputs">
        <label htmlFor={id}>Size of the array</label>
        <input
          id={id}
          type="range"
          min={LEAST * PLACES}
          max={MOST * PLACES}
          value={place}
          aria-valuetext={`${grouped(count)} bytes`}
          onChange={(event) => setPlace(Number(event.currentTarget.value))}
        />
        <output htmlFor={id}>{grouped(count)} bytes</output>
        <CoefficientChoice set={set} onChange={setSet} />
      </div>
      <div className="byte-array-viewers">
        <Way name="writeByteArray" what="a uniform array" bytes={array.bytes} />
        <Way name="writeBinary" what="an octet-string" bytes={binary.bytes} />
      </div>
      <div className="byte-array-scroll">
        <table className="byte-array-table">
          <caption className="sr-only">A byte[] of {ofSize} in front of the field status</caption>
          <thead>
            <tr>
              <td />
              <th scope="col">writeByteArray</th>
              <th scope="col">writeBinary</th>
            </tr>
          </thead>
          <tbody>
            <Row name="Bytes of the object" values={[array.cost.bytes, binary.cost.bytes].map(grouped)} />
            <Row
              name="Calls of skipUniformValue to reach status"
              values={[array, binary].map(({ cost }) => grouped(cost.reach.total.skipUniformValue))}
            />
            <Row
              name="Bytes that are read on the way"
              values={[array, binary].map(({ cost }) => grouped(cost.reach.total.bytesTouched))}
            />
            <Row name="Time to extract status" values={[times.array, times.binary].map(timeWords)} />
            <Row
              name="Time to create the whole object"
              values={[times.object, times.objectOfBinary].map(timeWords)}
            />
          </tbody>
        </table>
      </div>
      <Bars
        caption={`Time per entry, a byte[] of ${ofSize}`}
        rows={[
          { name: 'extract status behind writeByteArray', ...time(times.array) },
          { name: 'create the whole object', ...time(times.object) },
          { name: 'extract status behind writeBinary', ...time(times.binary) },
        ]}
      />
      <p role="status">
        With an array of {ofSize}, extracting behind <code>writeByteArray</code> takes{' '}
        {timesWords(times.array / times.binary)} as long as behind <code>writeBinary</code>, and{' '}
        {timesWords(times.array / times.object)} as long as creating the whole object.
      </p>
    </div>
  )
}

function time(ns: number) {
  return { figure: ns, text: timeWords(ns) }
}

/** A round number at each place of the slider: 10, 13, 16, 20 … 1,000,000. */
function sizeAt(place: number): number {
  return Number((10 ** (place / PLACES)).toPrecision(2))
}

function bothWays(count: number) {
  const one = (way: 'uniform' | 'binary') => {
    const bytes = arrayObject({ element: 'byte', count, way, areSmall: true })
    return { bytes, cost: arrayCost(bytes, way) }
  }
  return { array: one('uniform'), binary: one('binary') }
}

function Way(props: { readonly name: string; readonly what: string; readonly bytes: Uint8Array }) {
  const { name, what, bytes } = props
  return (
    <div>
      <p>
        <code>{name}</code>: {what}
      </p>
      <Viewer bytes={bytes} label={name} path="2" view="tree cost" height={420} names={NAMES} />
      <div className="byte-array-open">
        <InspectorLink bytes={bytes} title={name} path="2" names={NAMES} />
      </div>
    </div>
  )
}

function Row({ name, values }: { readonly name: string; readonly values: readonly string[] }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {values.map((value, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns stay as they are
        <td key={i}>{value}</td>
      ))}
    </tr>
  )
}
