// What a line of a log says before its bytes: when, in which thread, how urgent, by which logger, and the message. Coherence,
// log4j, logback, java.util.logging, servers and JSON write that in some order; what is not known stays message.
// A line may say anything: it is read from left to right, and each part is looked for at one place.

import { escapeUnseen } from '../../pof/index.ts'

/** The parts of what a line says, fit to be shown; '' for what it does not say. */
export interface LineHead {
  /** As it is written: `2026-03-01 10:15:22.123`. */
  readonly time: string
  /** `DistributedCache:orders`, `http-nio-8080-exec-3`. */
  readonly thread: string
  /** `WARN`, `D5`. */
  readonly level: string
  /** `c.a.Cache`. */
  readonly logger: string
  /** All else, without the key that the bytes are the value of. */
  readonly message: string
}

type Part = Exclude<keyof LineHead, 'message'>

/** Characters that are looked at, that are shown of a message, and of each other part. */
const MOST = 1000
const MOST_MESSAGE = 200
const MOST_PART = 80

const MONTH = '(?:Jan|Feb|Mar|Apr|May|June?|July?|Aug|Sept?|Oct|Nov|Dec)'
const CLOCK =
  '\\d{1,2}:\\d\\d(?::\\d\\d(?:[.,:]\\d{1,9})?)?(?: [AP]M)?(?: ?(?:Z|UTC|GMT|[+-]\\d\\d:?\\d\\d))?'
const DAY = '(?:0[1-9]|[12]\\d|3[01])'
const NUMBERED_MONTH = '(?:0[1-9]|1[0-2])'
const DAYS = [
  `\\d{4}[-/.]${NUMBERED_MONTH}[-/.]${DAY}`,
  `\\d{1,2}[-/. ](?:${NUMBERED_MONTH}|${MONTH})[-/. ]\\d{4}`,
  `${MONTH} {1,2}\\d{1,2}(?:,? \\d{4})?`,
].join('|')
const TIME = new RegExp(
  `[[(<]?((?:${DAYS})(?:[T ,_:]{1,2}${CLOCK})?|${CLOCK})[\\])>]?[,:]?(?=[\\s/|-]|$)`,
  'y',
)
/** Behind a time Coherence writes how long it runs, and which one it is where the format of its lines says so. */
const PRODUCT = /\/[\d.]{1,20}(?: [^<(]{0,80}(?=<\w{1,12}> \()|(?=\s))/y
const LEVEL =
  /(?:<(D\d)>|[[(<]?(TRACE|DEBUG|INFO|NOTICE|WARN|WARNING|ERROR|SEVERE|FATAL|CRITICAL|EMERGENCY|CONFIG|FINE|FINER|FINEST)[\])>]?)[:,]?(?=[\s|]|$)/iy
const PROCESS = /\d{1,10} --- /y
/** `(thread=main, member=3):`, and the same without brackets. Names of threads may hold brackets and blanks. */
const MEMBER = /\(thread=(.{1,120}?), member=[^()]{0,20}\):?/iy
const THREAD = /\(?\bthread(?:[-_ ]?name)?\s?[=:]\s?(?:"([^"]{1,120})"|([^\s,;()]{1,120}))[,;)]{0,2}:?/iy
const BRACKETS = /\[([^[\]]{0,120})\]:?(?=\s|$)/y
const ROUND = /\(([^()=]{1,80})\)(?=\s|$)/y
/** What can be no thread where it stands beside one: a name with dots. */
const DOTTED = /^[a-z_$][\w$]*(?:\.[\w$*-]+)+$/i
/** A name with dots and a sign behind it, or any word before a dash. */
const LOGGER =
  /(?:([a-z_$][\w$]{0,60}(?:\.[\w$*-]{1,60}){1,20})(?:\[[^\]]{0,40}\])?(?:\(\S{1,80}\))?(?::\d{1,6})? ?[-\u2013:]|([a-z_$][\w$]{0,60}) [-\u2013])(?= |$)/iy
/** A name of three parts or more needs no sign behind it. */
const LONG_LOGGER = /([a-z_$][\w$]{0,60}(?:\.[\w$-]{1,60}){2,20})(?=\s|$)/iy
const SIGN = /[-|:\u2013](?=\s|$)/y
const SPACE = /\s{1,240}/y
/** The key of the bytes, which is their label. */
const KEY =
  /(?:^|[\s,;:({[<])["']?[A-Za-z_$][\w.$-]{0,39}["']?\s{0,4}(?:=>?|:=)\s{0,4}["'(<&]{0,3}$|["'][\w.$ -]{1,40}["']\s{0,4}:\s{0,4}["'(<]{0,3}$/
const OPENED = /[\s([{<"',;]+$/
// biome-ignore lint/suspicious/noControlCharactersInRegex: colours of terminals begin with one
const COLOUR = /\u001b\[[\d;]{0,20}[A-Za-z]/g

/** Reads what stands before the first payload of a line. */
export function lineHead(before: string): LineHead {
  const line = before.slice(0, MOST).replace(COLOUR, '').replace(/\s+/g, ' ').trim()
  const isJson = line.startsWith('{"')
  const { parts, rest } = isJson ? jsonParts(line) : readParts(line)
  const shownPart = (part: Part) => shown(parts[part] ?? '', MOST_PART)
  return {
    time: shownPart('time'),
    thread: shownPart('thread'),
    level: shownPart('level'),
    logger: shownPart('logger'),
    message: shown(rest.replace(KEY, '').replace(OPENED, ''), MOST_MESSAGE),
  }
}

/** How wide what lines say is in a list, in characters; 0 where no line that was looked at says it. */
export interface HeadWidths {
  readonly time: number
  readonly origin: number
}

/** Lines that are looked at, since a log may hold hundreds of thousands. */
const SAMPLES = 48

/** The widths of times and threads in some lines of a list. */
export function headWidths(payloads: {
  readonly length: number
  at(index: number): { readonly before: string } | undefined
}): HeadWidths {
  let [time, origin] = [0, 0]
  const step = Math.max(1, payloads.length / SAMPLES)
  for (let at = 0; at < payloads.length; at += step) {
    const head = lineHead(payloads.at(Math.floor(at))?.before ?? '')
    time = Math.max(time, head.time.length)
    origin = Math.max(origin, originOf(head).length)
  }
  return { time, origin }
}

/** Where a line comes from: its thread, or its logger where it names none. */
export function originOf({ thread, logger }: LineHead): string {
  return thread === '' ? logger : thread
}

/** A time without its day, where it has both. */
export function clockOf(time: string): string {
  return /\d{1,2}:\d\d.*$/.exec(time)?.[0] ?? time
}

/** What a payload is called behind a message: its key is left out where the message ends with it. */
export function labelBehind(message: string, label: string): string {
  const equals = label.indexOf('=')
  return equals !== -1 && message.endsWith(`${label.slice(0, equals)}:`) ? label.slice(equals + 1) : label
}

/** All that a line says before a payload, and what that is called. */
export function lineText(before: string, label: string): string {
  return shown(`${before.replace(KEY, ' ')}${before === '' ? '' : ' '}${label}`.replace(/\s+/g, ' '), MOST)
}

/** Whether a level says that something is wrong. */
export function isUrgent(level: string): boolean {
  return /^(?:warn|error|severe|fatal|critical|emergency)/i.test(level)
}

interface Parts {
  readonly parts: Partial<Record<Part, string>>
  readonly rest: string
}

function readParts(line: string): Parts {
  const parts: Partial<Record<Part, string>> = {}
  let at = 0
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at
    const found = pattern.exec(line)
    if (found !== null) at = pattern.lastIndex
    return found
  }
  const put = (part: Part, pattern: RegExp): boolean => {
    if (parts[part] !== undefined) return false
    const [, one, other = one] = take(pattern) ?? []
    if (other === undefined) return false
    parts[part] = other
    return true
  }
  const putBrackets = (): boolean => {
    const from = at
    const inside = take(BRACKETS)?.[1]?.trim()
    if (inside === undefined) return false
    const part = parts.logger === undefined && DOTTED.test(inside) ? 'logger' : 'thread'
    if (inside !== '' && parts[part] === undefined) parts[part] = inside
    else if (inside !== '') at = from
    return at > from
  }
  for (let goesOn = true; goesOn && at < line.length; ) {
    const isLog = parts.time !== undefined || parts.level !== undefined
    goesOn =
      take(SPACE) !== null ||
      put('time', TIME) ||
      (isLog && (take(PRODUCT) ?? take(PROCESS) ?? take(SIGN)) !== null) ||
      put('level', LEVEL) ||
      put('thread', MEMBER) ||
      put('thread', THREAD) ||
      putBrackets() ||
      (parts.logger !== undefined && put('thread', ROUND)) ||
      (isLog && (put('logger', LOGGER) || put('logger', LONG_LOGGER)))
  }
  return { parts, rest: line.slice(at) }
}

const JSON_KEYS: readonly (readonly [part: Part | 'message', key: RegExp])[] = [
  ['time', /"@?(?:timestamp|time|ts|date)"\s?:\s?"([^"]{1,60})"/i],
  ['thread', /"thread(?:[_-]?name)?"\s?:\s?"([^"]{1,120})"/i],
  ['level', /"(?:level|severity|log\.level)"\s?:\s?"([^"]{1,20})"/i],
  ['logger', /"(?:logger(?:[_-]?name)?|log\.logger)"\s?:\s?"([^"]{1,120})"/i],
  ['message', /"(?:message|msg)"\s?:\s?"(.*)$/i],
]

/** The parts of a line of JSON, of which the message comes last here; all of it where that is not there. */
function jsonParts(line: string): Parts {
  const found = new Map(JSON_KEYS.map(([part, key]) => [part, key.exec(line)?.[1]]))
  const rest = found.get('message')
  const { time, thread, level, logger } = Object.fromEntries(found)
  return rest === undefined ? { parts: {}, rest: line } : { parts: { time, thread, level, logger }, rest }
}

/** A text as it is shown: not too long, and with what nobody sees escaped. */
function shown(text: string, most: number): string {
  const whole = text.trim()
  return escapeUnseen(whole.length > most ? `${whole.slice(0, most - 1).trimEnd()}…` : whole)
}
