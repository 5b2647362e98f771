// What the figures of docs/understand/encodings.md show, taken from the record of tests/oracle-encodings.

import { RECORDED, RECORDED_NAMES, type RecordedObject, recorded } from '../support/encodings.ts'

const COMPRESSORS = [
  'plain',
  'gzip',
  'deflate',
  'lzf',
  'lz4Block',
  'lz4Frame',
  'lz4BlockStream',
  'snappyRaw',
  'zstd',
] as const

/** The id of an object in the figures. */
export function figureId({ id, apart }: RecordedObject): string {
  return apart ? `${id}-apart` : id
}

const line = (value: unknown): string => JSON.stringify(value).replaceAll(',', ', ').replaceAll('":', '": ')

/** docs/.vitepress/figures/encodings/recorded-sizes.json, in the form that the formatter leaves as it is. */
export function sizesJson(): string {
  const objects = RECORDED.map((object) => {
    const rows = Object.entries(object.encodings).map(
      ([encoding, sizes]) => `      ${line(encoding)}: ${line(COMPRESSORS.map((each) => sizes[each]))}`,
    )
    return `    ${line(figureId(object))}: {\n${rows.join(',\n')}\n    }`
  })
  const streams = Object.entries(recorded('small-objects', true).encodings).flatMap(
    ([encoding, { lz4BlockStreamHex }]) =>
      lz4BlockStreamHex === undefined ? [] : [`    ${line(encoding)}: ${line(lz4BlockStreamHex)}`],
  )
  return `{\n  "sizes": {\n${objects.join(',\n')}\n  },\n  "entryStreams": {\n${streams.join(',\n')}\n  }\n}\n`
}

/** docs/.vitepress/figures/encodings/recorded-payloads.json. */
export function payloadsJson(): string {
  const tasks = Buffer.from(recorded('small-objects').pof ?? '', 'hex').toString('base64')
  const fields = [...(RECORDED_NAMES.types.get(1003)?.properties?.values() ?? [])].map(
    ({ name, type }) => `    ${line([name, type])}`,
  )
  return `{\n  "fields": [\n${fields.join(',\n')}\n  ],\n  "tasks": ${line(tasks)}\n}\n`
}
