// A packed int or an IEEE number drawn in bits, the way the articles on POF draw it:
// each byte a box of more | sign | data, then the groups put together, least significant first, then the value.
// Who hears it is told the same in sentences.

import {
  type FloatBits,
  floatBits,
  floatWords,
  type PackedBits,
  type PackedByte,
  packedByteWords,
  packedSumWords,
  packedWords,
} from '../../view/inspector/index.ts'

/** A packed int, from its bits to its value; `reads` is what the reader makes of the number where that is something else, or ''. */
export function PackedBitsView({ bits, reads }: { readonly bits: PackedBits; readonly reads: string }) {
  return (
    <div className="bits">
      <ol className="bits-bytes" aria-label="Bytes as stored">
        {bits.bytes.map((byte) => (
          <li key={byte.offset} className="bits-byte">
            <span className="sr-only">{packedByteWords(byte)}</span>
            <span className="bits-hex" aria-hidden="true">
              {hex(byte.byte)}
            </span>
            <span className="bits-boxes" aria-hidden="true">
              <Box
                kind="more"
                bits={String(byte.more)}
                title={byte.more ? 'more bytes follow' : 'the last byte'}
              />
              {byte.sign !== null && (
                <Box
                  kind="sign"
                  bits={String(byte.sign)}
                  title={byte.sign ? 'negative: complement' : 'not negative'}
                />
              )}
              <Box kind="data" bits={byte.data} title={dataTitle(byte)} />
            </span>
          </li>
        ))}
      </ol>
      <Reassembly bits={bits} reads={reads} />
      <Remarks bits={bits} />
      {bits.complement ? (
        <p className="bits-remark">
          Sign set: the value is the complement of the data bits, ~n = −n − 1. So −1 is 40, −2 is 41, and
          there is only one zero.
        </p>
      ) : null}
    </div>
  )
}

/** A packed int on one line: its bits byte by byte, more | sign | data, and what they make: `[0|1|001110] → ~14 = -15`. */
export function PackedBitsLine({ bits, reads }: { readonly bits: PackedBits; readonly reads: string }) {
  return (
    <>
      <span className="sr-only">{packedWords(bits, reads)}</span>
      <span className="bits-line" aria-hidden="true">
        {bits.bytes.map(({ offset, more, sign, data }) => (
          <span key={offset} className="bits-boxes">
            <span className="bits-more">{more}</span>
            {sign === null ? null : <span className="bits-sign">{sign}</span>}
            <span className="bits-data">{data}</span>
          </span>
        ))}
        <Arrow />
        {bits.complement ? `~${bits.magnitude} = ` : ''}
        <b>{bits.value.toString()}</b>
        {reads === '' ? null : (
          <>
            <Arrow />
            <b>{reads}</b>
          </>
        )}
      </span>
    </>
  )
}

/** Whether something about a packed int is out of the ordinary. */
export function isOdd({ bytes, drops, shortest, cut }: PackedBits): boolean {
  return drops || cut || shortest !== null || bytes.some(({ wrapped }) => wrapped !== null)
}

function Box({
  kind,
  bits,
  title,
}: {
  kind: 'more' | 'sign' | 'data' | 'exponent' | 'fraction'
  bits: string
  title: string
}) {
  return (
    <span className={`bits-box bits-${kind}`} title={title}>
      <span className="bits-digits">{bits}</span>
      <span className="bits-name">{kind}</span>
    </span>
  )
}

function dataTitle({ data, shift }: PackedByte): string {
  return `${data.length} data bits${shift === 0 ? ', the least significant' : `, shifted ${shift} to the left`}`
}

/** The groups, most significant on the left, as one binary number, and what it is worth. */
function Reassembly({ bits, reads }: { bits: PackedBits; reads: string }) {
  const groups = [...bits.bytes].reverse()
  const single = groups.length === 1
  return (
    <p className="bits-sum">
      <span className="sr-only">{packedSumWords(bits, reads)}</span>
      <span aria-hidden="true">
        {!single && !bits.wraps && (
          <>
            <span className="bits-note">last byte first</span>{' '}
            <span className="bits-groups">
              {groups.map(({ offset, data }) => (
                <span key={offset} className="bits-group">
                  {data}
                </span>
              ))}
            </span>
            <Arrow />
          </>
        )}
        <code>{bits.binary}₂</code>
        <Arrow />
        {bits.complement ? (
          <>
            <span>{bits.magnitude.toString()}, sign set</span>
            <Arrow />
            <span>
              ~{bits.magnitude.toString()} = <b>{bits.value.toString()}</b>
            </span>
          </>
        ) : (
          <b>{bits.value.toString()}</b>
        )}
        {reads !== '' && (
          <>
            <Arrow />
            <b>{reads}</b>
          </>
        )}
      </span>
    </p>
  )
}

function Arrow() {
  return (
    <span className="bits-arrow" aria-hidden="true">
      {' → '}
    </span>
  )
}

/** What is out of the ordinary about it. */
function Remarks({ bits }: { bits: PackedBits }) {
  const wrapped = bits.bytes.filter((byte) => byte.wrapped !== null)
  return (
    <>
      {wrapped.map((byte) => (
        <p key={byte.offset} className="bits-remark">
          Byte {hex(byte.byte)} would be shifted {byte.shift} bits to the left, beyond the {bits.width} bits
          of the number. Java shifts modulo {bits.width}, so by {byte.wrapped}: its bits are combined (or)
          with those of an earlier byte.
        </p>
      ))}
      {bits.drops && <p className="bits-remark">Bits beyond the {bits.width}th are dropped, as in Java.</p>}
      {bits.shortest !== null && (
        <p className="bits-remark">
          Longer than needed: a writer emits <code>{Array.from(bits.shortest, hex).join(' ')}</code> for{' '}
          {bits.value.toString()}.
        </p>
      )}
      {bits.cut && <p className="bits-remark">Cut: its last byte means that more bytes follow.</p>}
    </>
  )
}

/** The IEEE number at `start .. end`, from its bits to its value; nothing for other sizes. */
export function FloatBitsView({
  bytes,
  start,
  end,
  text,
}: {
  bytes: Uint8Array
  start: number
  end: number
  text: string
}) {
  const bits = floatBits(bytes, start, end)
  if (bits === null) return null
  return (
    <div className="bits">
      <span className="sr-only">{floatWords(bits)}</span>
      <span className="bits-boxes bits-float" aria-hidden="true">
        <Box kind="sign" bits={bits.sign} title={bits.sign === '1' ? 'negative' : 'positive'} />
        <Box kind="exponent" bits={bits.exponent} title={`${bits.exponent.length} bits, bias ${bits.bias}`} />
        <Box kind="fraction" bits={grouped(bits.fraction)} title={`${bits.fraction.length} bits`} />
      </span>
      <p className="bits-sum">
        <span>{bits.formula}</span>
        {showsValue(bits) && (
          <>
            <Arrow />
            <span className="sr-only"> makes </span>
            <b>{text}</b>
          </>
        )}
      </p>
    </div>
  )
}

function showsValue({ kind }: FloatBits): boolean {
  return kind === 'normal' || kind === 'subnormal'
}

function grouped(fraction: string): string {
  return fraction.replace(/(.{8})(?=.)/g, '$1 ')
}

function hex(byte: number): string {
  return byte.toString(16).padStart(2, '0')
}
