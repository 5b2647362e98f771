// Values as literals of Java, C#, C++ and CohQL. Null where a language has no literal for the value that would be equal
// to what Coherence reads.

import type { PofValue } from '../../pof/index.ts'
import { entryOf } from '../names.ts'

const MAX_TEXT = 10_000
const MAX_OCTETS = 64

/** A Java expression of the given class, or null. */
export function javaLiteral(javaClass: string | null, value: PofValue): string | null {
  switch (javaClass) {
    case 'Short':
      return wrapped('(short) ', whole(value, 16))
    case 'Byte':
      return wrapped('(byte) ', signedOctet(value))
    case 'Integer':
      return whole(value, 32)
    case 'Long': {
      const text = whole(value, 64)
      return text === null ? null : `${text}L`
    }
    case 'BigInteger': {
      const text = whole(value, 200)
      return text === null ? null : `new BigInteger("${text}")`
    }
    case 'Float':
    case 'Double':
      return typeof value === 'number' ? fraction(value, javaClass) : null
    case 'BigDecimal':
      return isKind(value, 'decimal')
        ? `new BigDecimal("${value.text}")`
        : wrapped('BigDecimal.valueOf(', whole(value, 64), 'L)')
    case 'Boolean':
      return typeof value === 'boolean' ? String(value) : null
    case 'Character':
      return typeof value === 'string' && value.length === 1 ? `'${escaped(value, "'")}'` : null
    case 'String':
      return typeof value === 'string' && value.length <= MAX_TEXT ? `"${escaped(value, '"')}"` : null
    case 'Binary':
      return octets(value)
    default:
      return null
  }
}

/** The text of a whole number that fits so many bits, or null. */
function whole(value: PofValue, bits: number): string | null {
  const isWhole = typeof value === 'bigint' || (typeof value === 'number' && Number.isInteger(value))
  if (!isWhole) return null
  return BigInt.asIntN(bits, BigInt(value)) === BigInt(value) ? String(BigInt(value)) : null
}

function signedOctet(value: PofValue): string | null {
  return typeof value === 'number' && Number.isInteger(value) ? String((value << 24) >> 24) : null
}

function wrapped(before: string, text: string | null, after = ''): string | null {
  return text === null ? null : `${before}${text}${after}`
}

function fraction(value: number, javaClass: string): string {
  if (Number.isNaN(value)) return `${javaClass}.NaN`
  if (!Number.isFinite(value)) return `${javaClass}.${value > 0 ? 'POSITIVE' : 'NEGATIVE'}_INFINITY`
  const text = Object.is(value, -0) ? '-0' : String(value)
  const digits = /[.e]/.test(text) ? text.replace('e+', 'e') : `${text}.0`
  return javaClass === 'Float' ? `${digits}f` : digits
}

/** Characters of a string or character literal of Java, C# and C++; everything outside ASCII by its code units. */
function escaped(text: string, quote: string): string {
  const named: Record<string, string> = {
    '\n': '\\n',
    '\r': '\\r',
    '\t': '\\t',
    '\\': '\\\\',
    [quote]: `\\${quote}`,
  }
  return text.replace(
    /[^ -~]|["'\\]/g,
    (char) =>
      named[char] ?? (/["']/.test(char) ? char : `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`),
  )
}

function octets(value: PofValue): string | null {
  if (!(value instanceof Uint8Array) || value.length > MAX_OCTETS) return null
  const list = Array.from(value, (octet) => String((octet << 24) >> 24)).join(', ')
  return `new Binary(new byte[] {${list}})`
}

function isKind<Kind extends string>(
  value: PofValue,
  kind: Kind,
): value is Extract<PofValue, { kind: Kind }> {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === kind
}

/** A C# expression for a value that reads as a Java class, or null. */
export function csharpLiteral(javaClass: string | null, value: PofValue): string | null {
  if (javaClass === 'Byte') return typeof value === 'number' ? `(byte) ${value & 0xff}` : null
  if (javaClass === 'Float' || javaClass === 'Double') {
    const name = javaClass === 'Float' ? 'float' : 'double'
    const text = javaLiteral(javaClass, value)
    return (
      text
        ?.replace(/^(?:Float|Double)\./, `${name}.`)
        .replace('POSITIVE_INFINITY', 'PositiveInfinity')
        .replace('NEGATIVE_INFINITY', 'NegativeInfinity') ?? null
    )
  }
  return javaClass !== null && /^(?:Short|Integer|Long|Boolean|Character|String)$/.test(javaClass)
    ? javaLiteral(javaClass, value)
    : null
}

const CPP: Readonly<Record<string, string>> = {
  Short: 'Integer16',
  Integer: 'Integer32',
  Long: 'Integer64',
  Float: 'Float32',
  Double: 'Float64',
  Boolean: 'Boolean',
  String: 'String',
}

/** A C++ expression that creates the object, or null. */
export function cppLiteral(javaClass: string | null, value: PofValue): string | null {
  const type = javaClass === null ? undefined : entryOf(CPP, javaClass)
  if (type === undefined || (typeof value === 'number' && !Number.isFinite(value))) return null
  // Characters outside ASCII have no spelling that all compilers take alike.
  if (typeof value === 'string' && /[^ -~]/.test(value)) return null
  const text = javaLiteral(javaClass, value)
  return text === null
    ? null
    : `${type}::create(${text.replace(/^\(short\) /, '').replace(/L$/, typeof value === 'string' ? 'L' : 'LL')})`
}

/** A CohQL literal, which knows no escapes, or null. */
export function cohqlLiteral(javaClass: string | null, value: PofValue): string | null {
  if (value === null) return 'null'
  if (javaClass === 'String' && typeof value === 'string') {
    if (value.length > MAX_TEXT || /[\n\r]/.test(value)) return null
    return value.includes("'") ? (value.includes('"') ? null : `"${value}"`) : `'${value}'`
  }
  if (typeof value === 'number' && !Number.isFinite(value)) return null
  const text = javaLiteral(javaClass, value)
  if (javaClass === 'Boolean' || javaClass === 'Integer' || javaClass === 'Long') return text
  // CohQL takes the sign of a short for an operation on an int.
  if (javaClass === 'Short')
    return text?.includes('-') === true ? null : (text?.replace(/^\(short\) (.*)$/, '$1s') ?? null)
  if (javaClass === 'Float') return text
  return javaClass === 'Double' && text !== null ? `${text}d` : null
}
