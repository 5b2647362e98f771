// A packed int: a number on a slider, its bits as the primer of 2014 draws them, and the bytes that they become.
import { useId, useState } from 'react'
import { packInt, T } from '../../../src/pof/index.ts'
import { PackedBitsView } from '../../../src/ui/inspector/BitsView.tsx'
import { packedBits } from '../../../src/view/inspector/index.ts'
import { hexOf } from './hex-text.ts'
import { LAST_POSITION, numberAt, positionOf, readNumber } from './packed-number.ts'
import { primerText } from './primer-text.ts'

const CHOICES = ['25', '128', '123456', '-1', '-65', '1042', '2147483647', '-9223372036854775808']

export default function PackedInt({ value = 25 }: { readonly value?: number | string }) {
  const id = useId()
  const [text, setText] = useState(String(value))
  const [last, setLast] = useState(() => readNumber(String(value)).value ?? 0n)
  const { problem } = readNumber(text)
  const choose = (next: string) => {
    setText(next)
    const { value } = readNumber(next)
    if (value !== null) setLast(value)
  }
  const bytes = packInt(last)
  const isInt = BigInt.asIntN(32, last) === last
  const bits = packedBits(bytes, 0, bytes.length, isInt ? 32 : 64)
  const type = isInt ? T.int32 : T.int64
  return (
    <div className="packed-int">
      <div className="figure-controls">
        <label htmlFor={`${id}-number`}>Number</label>
        <input
          id={`${id}-number`}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          spellCheck={false}
          maxLength={64}
          value={text}
          aria-invalid={problem !== null}
          aria-describedby={`${id}-problem`}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
        />
        <input
          type="range"
          aria-label="The number on a slider"
          aria-valuetext={String(last)}
          min={-LAST_POSITION - 1}
          max={LAST_POSITION}
          value={positionOf(last)}
          onChange={({ currentTarget }) => choose(String(numberAt(Number(currentTarget.value))))}
        />
      </div>
      <fieldset className="figure-choices" aria-label="Numbers to try">
        {CHOICES.map((choice) => (
          <button
            key={choice}
            type="button"
            aria-pressed={String(last) === choice}
            onClick={() => choose(choice)}
          >
            {choice}
          </button>
        ))}
      </fieldset>
      <p id={`${id}-problem`} className="figure-problem" role="status">
        {problem ?? ''}
      </p>
      <dl className="figure-facts">
        <dt>In binary</dt>
        <dd>
          <code>{bits.complement ? `~${bits.binary}` : bits.binary}</code>
        </dd>
        <dt>As the primer draws it</dt>
        <dd>
          <code>
            {primerText(bits)
              .split(/(?<=\]) /)
              .map((byte, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: bytes are where they are
                <span key={at} className="packed-byte">
                  {at === 0 ? '' : ' '}
                  {byte}
                </span>
              ))}
          </code>
        </dd>
        <dt>{bytes.length === 1 ? 'The byte' : `The ${bytes.length} bytes`}</dt>
        <dd>
          <code>{hexOf(bytes)}</code>
        </dd>
        <dt>{isInt ? 'With the type id of an int' : 'With the type id of a long: it is no int'}</dt>
        <dd>
          <code>{`${hexOf(packInt(BigInt(type)))} ${hexOf(bytes)}`}</code>
        </dd>
      </dl>
      <PackedBitsView bits={bits} reads="" />
    </div>
  )
}
