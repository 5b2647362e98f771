// What is called in the page: elements by selector and name, and what is to be known of them. These functions use nothing from
// around them, because each is sent to the browser as its own text.

/** Which elements: those of a CSS selector, of which ` >>> ` leads into shadow trees, with this name or these words in them. */
export interface Target {
  readonly css: string
  /** The whole name, or the source of a regular expression in `pattern`. */
  readonly name?: string
  readonly pattern?: string
  /** Words that the text holds. */
  readonly has?: string
}

/** An element that is to be seen. */
export interface Seen {
  /** Its text as it is to be read, its value where it is a field; each white space is one space. */
  readonly text: string
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly isFocused: boolean
  readonly isDisabled: boolean
  /** Its centre, in the window. */
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** Whether a click at its centre would reach it. */
  readonly isFree: boolean
}

/** How many match and are to be seen, and the first of them; brought into the window, where that is asked for. */
export function look({ target, bring }: { target: Target; bring?: boolean }): {
  count: number
  first: Seen | null
  texts: string[]
} {
  const words = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()
  const nameOf = (element: Element): string => {
    const root = element.getRootNode() as Document | ShadowRoot
    const by = element.getAttribute('aria-labelledby')?.split(' ') ?? []
    const label = (element as HTMLInputElement).labels?.[0]
    return words(
      element.getAttribute('aria-label') ??
        (by.length > 0 ? by.map((id) => root.getElementById(id)?.textContent).join(' ') : null) ??
        label?.innerText ??
        (element as HTMLElement).innerText,
    )
  }
  const textOf = (element: Element) =>
    words(
      element.matches('input, textarea, select')
        ? (element as HTMLInputElement).value
        : (element as HTMLElement).innerText,
    )
  let found: (Element | Document)[] = [document]
  for (const part of target.css.split(' >>> '))
    found = found.flatMap((root) => [...((root as Element).shadowRoot ?? root).querySelectorAll(part)])
  const elements = (found as HTMLElement[]).filter((element) => {
    const { width, height } = element.getBoundingClientRect()
    if (width === 0 || height === 0 || !element.checkVisibility({ visibilityProperty: true })) return false
    if (target.name !== undefined && nameOf(element) !== target.name) return false
    if (target.pattern !== undefined && !new RegExp(target.pattern).test(nameOf(element))) return false
    return target.has === undefined || textOf(element).includes(target.has)
  })
  const [element] = elements
  const texts = elements.slice(0, 200).map(textOf)
  if (element === undefined) return { count: 0, first: null, texts }
  if (bring === true) element.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  const box = element.getBoundingClientRect()
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  let hit: Element | null = document.elementFromPoint(x, y)
  while (hit?.shadowRoot?.elementFromPoint(x, y) && hit.shadowRoot.elementFromPoint(x, y) !== hit)
    hit = hit.shadowRoot.elementFromPoint(x, y)
  const first = {
    text: textOf(element),
    name: nameOf(element),
    attributes: Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value])),
    isFocused: element.matches(':focus'),
    isDisabled: element.matches(':disabled'),
    x,
    y,
    width: box.width,
    height: box.height,
    isFree: hit !== null && (element.contains(hit) || hit.contains(element)),
  }
  return { count: elements.length, first, texts }
}

/** Gives an element the focus. */
export function giveFocus(css: string): void {
  let root: Document | ShadowRoot = document
  let element: HTMLElement | null = null
  for (const part of css.split(' >>> ')) {
    element = root.querySelector(part)
    root = element?.shadowRoot ?? root
  }
  element?.focus()
}

/** Puts a text in place of what a field holds, as one step of its reader. */
export function putText({ css, text }: { css: string; text: string }): void {
  const field = document.querySelector<HTMLInputElement | HTMLTextAreaElement>(css)
  if (field === null) throw new Error(`No field ${css}`)
  const kind = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
  field.focus()
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }))
}

/** Pastes a text on the page, not into a field. */
export function pasteText(text: string): void {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  const event = new ClipboardEvent('paste', { bubbles: true, cancelable: true })
  Object.defineProperty(event, 'clipboardData', { value: clipboardData })
  document.body.dispatchEvent(event)
}

/** A file by its name, with bytes in hex or with a text. */
export interface GivenFile {
  readonly name: string
  readonly hex?: string
  readonly text?: string
}

/** Drags files over the page, and, where they are let go, drops them. */
export function dragFiles({ files, isDropped }: { files: readonly GivenFile[]; isDropped: boolean }): void {
  const dataTransfer = new DataTransfer()
  for (const { name, hex = '', text } of files) {
    const bytes = Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
    dataTransfer.items.add(new File([text ?? bytes], name))
  }
  for (const type of isDropped ? ['drop'] : ['dragenter', 'dragover'])
    document.body.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }))
}

/** What is to be made in the page, so that nothing large crosses to it: user types in a collection, of so many bytes at most. */
export interface LargeFile {
  readonly name: string
  readonly size: number
  readonly as: 'bytes' | 'gzip' | 'hex'
}

/** Makes a large file, and drops it. */
export async function dropLarge({ name, size, as }: LargeFile): Promise<void> {
  const record = [0x92, 0x10, 0, 0, 0x4e, 5, 0x6f, 0x72, 0x64, 0x65, 0x72, 1, 0x41, 0xaa, 0xd1, 0x2f, 0x40]
  const count = Math.floor(size / record.length)
  const packed = [count & 0x3f]
  for (let rest = count >> 6; rest > 0; rest >>= 7) {
    packed[packed.length - 1] = (packed[packed.length - 1] ?? 0) | 0x80
    packed.push(rest & 0x7f)
  }
  const head = [0x15, 0x55, ...packed]
  const bytes = new Uint8Array(head.length + count * record.length)
  bytes.set(head)
  for (let at = head.length; at < bytes.length; at += record.length) bytes.set(record, at)
  let parts: BlobPart[] = [bytes]
  if (as === 'gzip') {
    const stream = new Blob(parts).stream().pipeThrough(new CompressionStream('gzip'))
    parts = [await new Response(stream).blob()]
  }
  if (as === 'hex') parts = [Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')]
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(new File(parts, name))
  document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
}

/** The sizes of what the page has stored. */
export async function storedSizes(): Promise<number[]> {
  const known = await indexedDB.databases()
  if (!known.some(({ name }) => name === 'pof-inspector')) return []
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('pof-inspector')
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const all = opening.result.transaction('sources').objectStore('sources').getAll()
      all.onerror = () => reject(all.error)
      all.onsuccess = () => {
        opening.result.close()
        resolve(all.result.map(({ size }) => size))
      }
    }
  })
}

/** From here on files are chosen by themselves where the page asks for one, and what it saves is kept as text in Latin-1. */
export function chooseAndKeep({ name, hex = '', text }: GivenFile): void {
  const saved: { name: string; text: string }[] = []
  Object.assign(window, { saved })
  HTMLInputElement.prototype.click = function () {
    const transfer = new DataTransfer()
    const bytes = Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
    transfer.items.add(new File([text ?? bytes], name))
    this.files = transfer.files
    this.dispatchEvent(new Event('change'))
  }
  const blobs = new Map<string, Blob>()
  const createUrl = URL.createObjectURL
  URL.createObjectURL = (blob: Blob) => {
    const url = createUrl.call(URL, blob)
    blobs.set(url, blob)
    return url
  }
  HTMLAnchorElement.prototype.click = async function () {
    const blob = blobs.get(this.href)
    const bytes = new Uint8Array((await blob?.arrayBuffer()) ?? [])
    let text = ''
    for (const byte of bytes) text += String.fromCharCode(byte)
    saved.push({ name: this.download, text })
  }
}
