// The word `cache`: what was asked for, whether the cache exists, its entries, and the end of it, by itself or by Ctrl+C.

import { parse } from '../../pof/index.ts'
import { type Names, resolveNamedPath } from '../../schema/index.ts'
import { grouped } from '../../view/place/index.ts'
import { type EntryOutput, entriesWords, entryOutput } from '../entries/entry-output.ts'
import { keyBytes, type Typed, typedWords } from '../entries/typed-value.ts'
import { EXIT, type ExitCode, Refusal, worse } from '../refusal.ts'
import type { SubcommandRun } from '../subcommand-run.ts'
import { type AskedCache, askedCache } from './asked-cache.ts'
import { Connecting } from './connecting.ts'
import { equalsFilter } from './equals-filter.ts'
import { refuseCreating } from './existence.ts'
import type { CacheProxy, Entry } from './proxy.ts'
import { Reading } from './reading.ts'

/** Entries that are shown where nothing else is said. */
const FEW = 20
/** Entries that are looked at for a field of a name. */
const LOOKED_AT = 20
const LONGEST_KEY = 60

/** Writes the entries that were asked for. Throws a `Refusal`. */
export async function caching(run: SubcommandRun): Promise<ExitCode> {
  const { host } = run
  const asked = await askedCache(run)
  await refuseCreating(asked, host)
  const connecting = new Connecting(host, asked)
  const size = { value: 0 }
  const reading = new Reading(connecting, asked.serializers, {
    warn: (line) => host.warn(line),
    looked: (keys) => {
      if (keys % STEP !== 0) return
      host.progress(
        `choosing among keys of ${asked.cache}, ${grouped(keys)} of ${grouped(size.value)}`,
        keys * KEY,
      )
    },
  })
  let isInterrupted = false
  const forget = host.onInterrupt(() => {
    isInterrupted = true
    reading.stop()
  })
  const output = entryOutput(asked.format, asked.cache, run)
  const told = { given: 0, code: EXIT.clean as ExitCode }
  try {
    size.value = await reading.size()
    host.warn(summary(asked, await reading.proxy(), size.value))
    await copy(asked, reading, output, { told, run, size: size.value, isStopped: () => isInterrupted })
  } catch (error) {
    if (!isInterrupted) {
      // What came before is written; a page of it would look whole.
      if (told.given > 0 && asked.format !== 'open') await output.end()
      throw error
    }
  } finally {
    forget()
    connecting.close()
  }
  if (isInterrupted) host.warn(`stopped; ${entriesWords(told.given)} of ${grouped(size.value)} came.`)
  return told.given === 0 ? told.code : worse(told.code, await output.end())
}

/** Bytes that a key counts in the line of progress. */
const KEY = 16
/** Entries and bytes between two lines of progress. */
const STEP = 100
const PIECE = 1 << 16

interface Copying {
  readonly told: { given: number; code: ExitCode }
  readonly run: SubcommandRun
  readonly size: number
  readonly isStopped: () => boolean
}

async function copy(
  asked: AskedCache,
  reading: Reading,
  output: EntryOutput,
  copying: Copying,
): Promise<void> {
  const { told, run, size, isStopped } = copying
  const { host } = run
  const limit = asked.limit ?? Number.POSITIVE_INFINITY
  let bytes = 0
  let next = PIECE
  for await (const entry of await chosen(asked, reading, copying)) {
    if (isStopped()) return
    await output.write(entry)
    told.given++
    bytes += entry.key.length + (entry.value?.length ?? 0)
    if (told.given % STEP === 0 || bytes >= next) {
      next = bytes + PIECE
      host.progress(`reading ${asked.cache}, ${grouped(told.given)} of ${grouped(size)} entries`, bytes)
    }
    if (told.given >= limit) break
  }
  if (isStopped()) return
  if (asked.filter !== null) host.warn(filterWords(asked.filter, told.given, limit))
  else if (asked.isAll && told.given < Math.min(size, limit))
    host.warn(`${entriesWords(told.given)} came: the cache changed while it was read.`)
}

/** The entries that were asked for. */
async function chosen(
  asked: AskedCache,
  reading: Reading,
  { told, run }: Copying,
): Promise<AsyncGenerator<Entry, void>> {
  const { keys, filter, sample, isAll, isKeysOnly, limit } = asked
  if (keys.length > 0)
    return entriesOfKeys(keys, reading, (refusal) => {
      told.code = worse(told.code, run.refuse(refusal))
    })
  if (filter !== null) {
    const path = await pathOf(filter.path, reading, run.names)
    return reading.filtered(equalsFilter(path, filter.value), isKeysOnly)
  }
  if (sample !== null) return reading.sample(sample, isKeysOnly)
  return isAll && limit === null ? reading.all(isKeysOnly) : reading.first(limit ?? FEW, isKeysOnly)
}

async function* entriesOfKeys(
  keys: readonly Typed[],
  reading: Reading,
  refuse: (refusal: Refusal) => void,
): AsyncGenerator<Entry, void> {
  for (const key of keys) {
    let sent: Uint8Array = new Uint8Array()
    const entry = await reading.get((format) => {
      const bytes = keyBytes(key, format)
      if (bytes === null)
        throw new Refusal(
          EXIT.usage,
          `--key ${key.text}: how the serializer ${format} writes it is not known here. Expected hex, with 0x in front.`,
        )
      sent = bytes
      return bytes
    })
    if (entry !== null) yield entry
    else refuse(new Refusal(EXIT.unreadable, absentWords(key, sent)))
  }
}

function absentWords(key: Typed, sent: Uint8Array): string {
  const hex = Array.from(sent.subarray(0, LONGEST_KEY), (byte) => byte.toString(16).padStart(2, '0')).join(
    ' ',
  )
  const other = {
    int: `${key.text}L for a long`,
    long: `${key.text.slice(0, -1)} for an int`,
    text: 'hex',
    hex: 'other bytes',
  }
  return `there is no entry whose key is ${typedWords(key)}, sent as ${hex}${sent.length > LONGEST_KEY ? '…' : ''}. Keys are compared byte for byte: try ${other[key.kind]}, or list keys with --keys.`
}

function filterWords(
  { path, value }: NonNullable<AskedCache['filter']>,
  given: number,
  limit: number,
): string {
  const what = `${path} equal to ${typedWords(value)}`
  if (given >= limit) return `the first ${entriesWords(given)} with ${what}.`
  const advice =
    value.kind === 'int' || value.kind === 'long'
      ? ` An int equals no long: try ${value.kind === 'int' ? `${value.text}L` : value.text.slice(0, -1)}.`
      : ''
  return `${given === 0 ? 'no entry has' : given === 1 ? '1 entry has' : `${grouped(given)} entries have`} ${what}.${given === 0 ? advice : ''}`
}

function summary(asked: AskedCache, { version, protocol, format }: CacheProxy, size: number): string {
  const { cache, keys, filter, sample, isAll, isKeysOnly, limit } = asked
  const proxy = `Proxy${version === null ? '' : ` ${version}`}, protocol ${protocol}, serializer ${format}.`
  const isFew = keys.length === 0 && filter === null && sample === null && !isAll && limit === null
  const rest =
    isFew && size > FEW
      ? ` The first ${FEW}${isKeysOnly ? ' keys' : ''} follow; --all, --limit and --sample take more.`
      : ''
  return `${cache}: ${entriesWords(size)}. ${proxy}${rest}`
}

/** The property indexes of a path; names in it are looked up in the first values. */
async function pathOf(text: string, reading: Reading, names: Names | null): Promise<readonly number[]> {
  if (/^\d+(\/\d+)*$/.test(text)) return text.split('/').map(Number)
  if (names === null)
    throw new Refusal(
      EXIT.usage,
      `--filter ${text}: expected property indexes, such as 4/1. Names need --names FILE.`,
    )
  let found: readonly number[] | null = null
  // To its end: what is left early ends the channel.
  for await (const { value } of reading.first(LOOKED_AT, false)) {
    if (value === null || found !== null) continue
    const doc = parse(value)
    const place = resolveNamedPath(doc, names, text)
    const path = place === null ? null : doc.path(place.node)
    if (place !== null && path !== null) found = place.element < 0 ? path : [...path, place.element]
  }
  if (found !== null) return found
  throw new Refusal(
    EXIT.usage,
    `--filter ${text}: none of the first ${LOOKED_AT} values has a field of that name. Expected names of --names, or property indexes, such as 4/1.`,
  )
}
