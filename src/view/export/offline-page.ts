// A payload inside the offline page: a block of JSON that the page reads when it starts. The block is no script, so that
// the page's policy has nothing to say about it; `<` is escaped, so that no content can end it.

/** What the offline page opens when it starts. */
export interface PagePayload {
  /** For people: a file name, or what the text was. */
  readonly title: string
  readonly bytes: Uint8Array
  /** The address of what is selected at first, or null. */
  readonly address: string | null
  /** What types and fields are called, in the JSON form; left out where there are no names. */
  readonly names?: string
}

/** The id of the block. */
export const PAYLOAD_ID = 'pof-payload'

const VERSION = 1
const CHUNK = 0x6000

/**
 * The page with a payload in it, in place of one that it had. Throws a RangeError for a text that is no page, since no
 * `</body>` is in it.
 */
export function withPayload(page: string, { title, bytes, address, names }: PagePayload): string {
  const empty = page.replace(
    new RegExp(`<script type="application/json" id="${PAYLOAD_ID}">[^<]*</script>`),
    '',
  )
  const end = empty.lastIndexOf('</body>')
  if (end < 0) throw new RangeError('expected a page with </body>, found none')
  const json = JSON.stringify({ version: VERSION, title, address, names, base64: base64Of(bytes) })
  const block = `<script type="application/json" id="${PAYLOAD_ID}">${json.replaceAll('<', '\\u003c')}</script>`
  return empty.slice(0, end) + block + empty.slice(end)
}

/** The payload that the text of a block holds; null where there is none, or one of a later version. */
export function readPayload(text: string | null | undefined): PagePayload | null {
  if (text === null || text === undefined) return null
  try {
    const { version, title, address, names, base64 } = JSON.parse(text)
    if (version !== VERSION || typeof title !== 'string' || typeof base64 !== 'string') return null
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
    const payload = { title, bytes, address: typeof address === 'string' ? address : null }
    return typeof names === 'string' ? { ...payload, names } : payload
  } catch {
    return null
  }
}

function base64Of(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += CHUNK) {
    text += btoa(String.fromCharCode(...bytes.subarray(at, at + CHUNK)))
  }
  return text
}
