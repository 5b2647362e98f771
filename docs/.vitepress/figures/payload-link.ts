// The fragment of a link to the inspector with bytes as a reader has edited them; loaded when they are.
import { readText, writeShareLink } from '../../../src/input/index.ts'

/** The fragment, from `#` on; empty where the text holds no payload. */
export function payloadLink(text: string, caption: string, address: string, names: string | null): string {
  const bytes = readText(text).payloads[0]?.bytes
  if (bytes === undefined) return ''
  const title = caption === '' ? 'From the documentation' : caption
  return writeShareLink({ bytes, title, address, names, stars: [] })
}
