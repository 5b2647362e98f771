// Lines of values of the JDK's classes, held to what the values print in Java: tests/oracle-inside records both.
import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { LayerDocument, LIMITS, openOne } from '../../src/inside/index.ts'

const LINES = gunzipSync(readFileSync('tests/fixtures/java-lines.tsv.gz'))
  .toString('utf8')
  .trimEnd()
  .split('\n')
  .map((line) => line.split('\t') as [name: string, hex: string, printed: string])

/** Lines that say more or other than Java prints, each with its type. */
const OTHERWISE: Readonly<Record<string, string>> = {
  'ArrayBlockingQueue, around its end':
    'ArrayBlockingQueue {count=2, putIndex=1, takeIndex=2, items=[4, null, 3], lock={sync={state=0}}, notEmpty={this$0=→ {state=0}}, notFull={this$0=→ {state=0}}}',
  Tagged: 'JavaLines$Tagged · 2 ["x", "y"] and {tag="t"}',
  'a list of itself': 'ArrayList · 1 [→ ArrayList]',
  ThaiBuddhistDate: 'ThaiBuddhistDate 2567-01-02',
  JapaneseDate: 'JapaneseDate 2020-03-04',
  MinguoDate: 'MinguoDate 0109-01-01',
  HijrahDate: 'HijrahDate 1445-01-01',
  GregorianCalendar: 'GregorianCalendar 1970-01-02T10:17:36.789Z, zone Asia/Kolkata',
  TimeZone: 'sun.util.calendar.ZoneInfo Europe/Berlin',
  Timestamp: 'Timestamp 1969-12-31T23:59:59.999Z',
  record: 'JavaLines$Point {x=1, y="y", z=[1]}',
  Refused: 'JavaLines$Refused "boom" and {code=5}',
  'Refused without a message':
    'JavaLines$Refused {cause=null, detailMessage=null, stackTrace=[], suppressedExceptions=[], code=5}',
  NullPointerException:
    'NullPointerException {cause=→ NullPointerException, detailMessage=null, stackTrace=[], suppressedExceptions=[]}',
  SQLException: 'SQLException "m" and {vendorCode=17, SQLState="42000"}',
  Written: 'JavaLines$Written {name="x"} and 10 bytes, [1]',
}

const documentOf = (hex: string): LayerDocument => {
  const { document } = openOne(Uint8Array.from(Buffer.from(hex, 'hex')), 'java-serialization', LIMITS)
  if (!(document instanceof LayerDocument)) throw new Error('no layer')
  return document
}

/** A line without what tells types apart in it: quotes, and the arrows of values that are shared. */
const plain = (text: string): string => text.replace(/→ |"/g, '')

/** What Java prints of an exception begins with its class. */
const withoutClass = (printed: string): string => printed.replace(/^java\.[\w.]+(?:Exception|Error): /, '')

describe('lines of Java objects', () => {
  it('has the record', () => {
    expect(LINES.length).toBeGreaterThan(100)
    expect(Object.keys(OTHERWISE).filter((name) => !LINES.some((line) => line[0] === name))).toEqual([])
  })

  it.each(LINES)('%s', (name, hex, printed) => {
    const document = documentOf(hex)
    expect([...document.problems]).toEqual([])
    const line = document.text(1)
    const otherwise = OTHERWISE[name]
    if (otherwise === undefined) expect(plain(line)).toBe(withoutClass(printed))
    else expect(`${document.type(1)} ${document.text(1)}`).toBe(otherwise)
  })
})
