// What a screen reader gets of a page, as lines of text: the browser's accessibility tree read from top to bottom, what has the focus,
// and what live regions say. A region that comes with its words, or with words that were there before, is not heard: readers tell only
// what changes in a region that they know.

import type { CDPSession, Locator, Page } from '@playwright/test'

/** A value of the accessibility tree: only those of plain types are read. */
interface AxValue {
  readonly value?: unknown
}

interface AxNode {
  readonly nodeId: string
  readonly ignored: boolean
  readonly role?: AxValue
  readonly name?: AxValue
  readonly description?: AxValue
  readonly value?: AxValue
  readonly properties?: readonly { readonly name: string; readonly value: AxValue }[]
  readonly childIds?: readonly string[]
  readonly parentId?: string
  readonly backendDOMNodeId?: number
}

/** What CDP says of all elements at once: for each its id, and the display that its style gives it. */
interface Snapshot {
  readonly documents: readonly [
    {
      readonly nodes: { readonly backendNodeId: readonly number[] }
      readonly layout: {
        readonly nodeIndex: readonly number[]
        readonly styles: readonly (readonly number[])[]
      }
    },
  ]
  readonly strings: readonly string[]
}

interface DomNode {
  readonly backendNodeId: number
  readonly attributes?: readonly string[]
  readonly children?: readonly DomNode[]
  readonly shadowRoots?: readonly DomNode[]
}

/** Named by what is in them, so that this is not read again. */
const NAMED_INSIDE = new Set(
  'button cell checkbox columnheader gridcell heading link menuitem menuitemcheckbox menuitemradio option radio row rowheader switch tab treeitem LabelText DisclosureTriangle'.split(
    ' ',
  ),
)
/** Told by what is in them alone. */
const TRANSPARENT = new Set(
  'generic none paragraph LineBreak ListMarker rowgroup LayoutTable LayoutTableRow LayoutTableCell superscript subscript strong emphasis mark code abbr Abbr sectionheader Legend Figcaption caption term time RootWebArea'.split(
    ' ',
  ),
)
const TEXT = new Set(['StaticText'])
const SPOKEN: Readonly<Record<string, string>> = {
  DisclosureTriangle: 'summary',
  Details: 'details',
  DescriptionList: 'list of terms',
  LabelText: 'label',
}
/** Of which a reader says how many there are beside them. */
const COUNTED = new Set(['listitem', 'menuitem', 'menuitemradio', 'option', 'tab', 'radio'])
const SIBLINGS: Readonly<Record<string, RegExp>> = {
  menuitem: /^menuitem/,
  menuitemradio: /^menuitemradio/,
}

/** Reads a page. Made before the page is opened, since it listens from the beginning. */
export class ScreenReader {
  private readonly page: Page
  private session: CDPSession | null = null

  constructor(page: Page) {
    this.page = page
  }

  /** Starts to listen; called before the page is opened. */
  async listen(): Promise<void> {
    await this.page.addInitScript(recordLiveRegions)
  }

  /** What is said of the place that has the focus, or of the item that it names as active. */
  async focused(): Promise<string> {
    const tree = await this.tree()
    const focused = [...tree.nodes.values()].filter((node) => propertyOf(node, 'focused') === true).at(-1)
    if (focused === undefined) return 'nothing'
    const active = tree.attributeOf(focused, 'aria-activedescendant')
    const item = active === undefined ? undefined : tree.byId(active)
    return tree.line(item ?? focused)
  }

  /** Everything in an element, in order, a line each; what is inside stands further right. */
  async read(locator: Locator): Promise<string[]> {
    // What was said for whoever listened then is gone.
    await this.page.waitForFunction(() =>
      [...document.querySelectorAll('.said')].every(({ textContent }) => textContent === ''),
    )
    const handle = await locator.elementHandle()
    const marker = `reader-${Math.random()}`
    await handle?.evaluate((element, marker) => element.setAttribute('data-reader', marker), marker)
    const tree = await this.tree()
    const root = tree.marked(marker)
    await handle?.evaluate((element) => element.removeAttribute('data-reader'))
    return root === undefined ? ['not there'] : tree.lines(root)
  }

  /** What live regions said since the last call, once that has `until` in it, and nothing has changed for a while. */
  async heard(until?: string): Promise<string[]> {
    if (until !== undefined)
      await this.page.waitForFunction(
        (until) => (window as unknown as { live: LiveRecord }).live.hasSaid(until),
        until,
      )
    return this.page.evaluate(async () => {
      const { live } = window as unknown as { live: LiveRecord }
      let before = -1
      while (before !== live.changes) {
        before = live.changes
        await new Promise((resolve) => setTimeout(resolve, 400))
      }
      return live.take()
    })
  }

  private async client(): Promise<CDPSession> {
    this.session ??= await this.page.context().newCDPSession(this.page)
    return this.session
  }

  private async tree(): Promise<SpokenTree> {
    const client = await this.client()
    const { root } = (await client.send('DOM.getDocument', { depth: -1, pierce: true })) as { root: DomNode }
    const { nodes } = (await client.send('Accessibility.getFullAXTree')) as { nodes: AxNode[] }
    const computedStyles = ['display']
    const { documents, strings } = (await client.send('DOMSnapshot.captureSnapshot', {
      computedStyles,
    })) as unknown as Snapshot
    const [{ nodes: elements, layout }] = documents
    const inline = layout.nodeIndex.flatMap((node, i) =>
      strings[layout.styles[i]?.[0] ?? -1] === 'inline' ? [elements.backendNodeId[node] as number] : [],
    )
    return new SpokenTree(nodes, root, new Set(inline))
  }
}

/** The nodes of a page with the attributes of their elements. */
class SpokenTree {
  readonly nodes: ReadonlyMap<string, AxNode>
  /** Elements whose text runs on in that around it. */
  private readonly inline: ReadonlySet<number>
  private readonly attributes = new Map<number, ReadonlyMap<string, string>>()

  constructor(nodes: readonly AxNode[], root: DomNode, inline: ReadonlySet<number>) {
    this.inline = inline
    this.nodes = new Map(nodes.map((node) => [node.nodeId, node]))
    const pending = [root]
    for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
      const { attributes = [], children = [], shadowRoots = [] } = node
      const pairs = attributes.flatMap((name, i): [string, string][] =>
        i % 2 === 0 ? [[name, attributes[i + 1] as string]] : [],
      )
      this.attributes.set(node.backendNodeId, new Map(pairs))
      pending.push(...children, ...shadowRoots)
    }
  }

  attributeOf({ backendDOMNodeId = -1 }: AxNode, name: string): string | undefined {
    return this.attributes.get(backendDOMNodeId)?.get(name)
  }

  byId(id: string): AxNode | undefined {
    return this.find('id', id)
  }

  marked(marker: string): AxNode | undefined {
    return this.find('data-reader', marker)
  }

  private find(name: string, value: string): AxNode | undefined {
    return [...this.nodes.values()].find((node) => this.attributeOf(node, name) === value)
  }

  /** A node in one line: role, name, position, states, description. */
  line(node: AxNode): string {
    const role = textOf(node.role)
    const name = cleaned(textOf(node.name))
    const spoken = this.attributeOf(node, 'aria-valuetext') ?? textOf(node.value)
    const value = cleaned(spoken.replace(/^(\d+)\.\d+$/, '$1'))
    const description = cleaned(textOf(node.description))
    return [
      `${SPOKEN[role] ?? role}${name === '' ? '' : ` "${name}"`}`,
      ...this.positions(node, role),
      ...states(node),
      ...(value === '' || value === name ? [] : [`value "${value}"`]),
      ...(description === '' || description === name ? [] : [`described "${description}"`]),
    ].join(', ')
  }

  private positions(node: AxNode, role: string): string[] {
    const told = (name: string) => this.attributeOf(node, name)
    const said: string[] = []
    const [posInSet, setSize] = [told('aria-posinset'), told('aria-setsize')]
    if (posInSet !== undefined) said.push(`${posInSet} of ${setSize ?? '?'}`)
    else if (COUNTED.has(role)) {
      const among = this.siblings(node, SIBLINGS[role] ?? new RegExp(`^${role}$`))
      said.push(`${among.indexOf(node) + 1} of ${among.length}`)
    } else if (role === 'row' && told('aria-rowindex') !== undefined)
      said.push(`row ${told('aria-rowindex')}`)
    const sort = told('aria-sort')
    if (sort !== undefined && sort !== 'none') said.push(`sorted ${sort}`)
    const rows = told('aria-rowcount')
    if (rows !== undefined) said.push(`${rows} rows, ${told('aria-colcount') ?? '?'} columns`)
    return said
  }

  private siblings(node: AxNode, role: RegExp): AxNode[] {
    let above = this.parent(node)
    while (above !== undefined && (above.ignored || TRANSPARENT.has(textOf(above.role))))
      above = this.parent(above)
    return above === undefined ? [node] : this.inside(above, role)
  }

  private inside(above: AxNode, role: RegExp): AxNode[] {
    return this.children(above).flatMap((child) =>
      role.test(textOf(child.role)) && !child.ignored
        ? [child]
        : child.ignored || TRANSPARENT.has(textOf(child.role))
          ? this.inside(child, role)
          : [],
    )
  }

  private parent({ parentId = '' }: AxNode): AxNode | undefined {
    return this.nodes.get(parentId)
  }

  private children({ childIds = [] }: AxNode): AxNode[] {
    return childIds.map((id) => this.nodes.get(id)).filter((node) => node !== undefined)
  }

  /** A node and all that is in it. */
  lines(root: AxNode): string[] {
    const lines: string[] = []
    let text = ''
    const flush = (depth: number) => {
      if (text.trim() !== '') lines.push(`${'  '.repeat(depth)}${cleaned(text)}`)
      text = ''
    }
    const walk = (node: AxNode, depth: number, isNamed: boolean) => {
      const role = textOf(node.role)
      if (TEXT.has(role) && !node.ignored) {
        if (!isNamed) text += textOf(node.name)
        return
      }
      const isTold = !node.ignored && !TRANSPARENT.has(role) && role !== 'InlineTextBox'
      if (isTold) {
        flush(depth)
        lines.push(`${'  '.repeat(depth)}${this.line(node)}`)
      } else if (role === 'paragraph') flush(depth)
      const isApart = !this.inline.has(node.backendDOMNodeId ?? -1)
      if (isApart) text += ' '
      const inner = isTold ? depth + 1 : depth
      const isInside = isTold ? NAMED_INSIDE.has(role) && textOf(node.name) !== '' : isNamed
      for (const child of this.children(node)) walk(child, inner, isInside)
      if (isApart) text += ' '
      if (isTold || role === 'paragraph') flush(inner)
    }
    walk(root, 0, false)
    flush(0)
    return lines
  }
}

const STATES: Readonly<Record<string, (value: unknown) => string>> = {
  level: (value) => `level ${value}`,
  checked: (value) => (value === 'true' ? 'checked' : value === 'mixed' ? 'partly checked' : 'not checked'),
  pressed: (value) => (value === 'true' ? 'pressed' : 'not pressed'),
  expanded: (value) => (value === true ? 'expanded' : 'collapsed'),
  selected: (value) => (value === true ? 'selected' : ''),
  disabled: (value) => (value === true ? 'unavailable' : ''),
  invalid: (value) => (value === 'false' ? '' : 'invalid'),
  modal: (value) => (value === true ? 'modal' : ''),
  busy: (value) => (value === true ? 'busy' : ''),
  hasPopup: (value) => (value === 'false' ? '' : `opens ${value}`),
}

function states(node: AxNode): string[] {
  return Object.entries(STATES).flatMap(([name, words]) => {
    const value = propertyOf(node, name)
    const said = value === undefined ? '' : words(value)
    return said === '' ? [] : [said]
  })
}

function propertyOf({ properties = [] }: AxNode, name: string): unknown {
  return properties.find((property) => property.name === name)?.value.value
}

function textOf(value: AxValue | undefined): string {
  return typeof value?.value === 'string' || typeof value?.value === 'number' ? String(value.value) : ''
}

function cleaned(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

interface LiveRecord {
  readonly hasSaid: (words: string) => boolean
  readonly changes: number
  readonly take: () => string[]
}

/** In the page: keeps what live regions say, the last words of each. */
function recordLiveRegions(): void {
  const LIVE = '[role=status], [role=alert], [role=log], output, [aria-live=polite], [aria-live=assertive]'
  const UNHEARD = '(unheard: a region that comes with its words)'
  const known = new Map<Element, string>()
  const said = new Map<Element, string>()
  const record = {
    changes: 0,
    take,
    hasSaid: (words: string) => [...said.values()].some((told) => told.includes(words)),
  }
  ;(window as unknown as { live: LiveRecord }).live = record
  function spoken(node: Node): string {
    if (node instanceof Text) return node.data
    if (!(node instanceof Element) || node.getAttribute('aria-hidden') === 'true') return ''
    const { display, visibility } = getComputedStyle(node)
    if (display === 'none' || visibility === 'hidden') return ''
    const inside = node.getAttribute('aria-label') ?? [...node.childNodes].map(spoken).join('')
    return display.startsWith('inline') ? inside : ` ${inside} `
  }
  function look(): void {
    const here = new Set(document.querySelectorAll(LIVE))
    for (const region of known.keys()) if (!here.has(region)) known.delete(region)
    for (const region of here) {
      const words = spoken(region).replace(/\s+/g, ' ').trim()
      const before = known.get(region)
      known.set(region, words)
      if (words === '' || words === before) continue
      const isAlert = region.matches('[role=alert], [aria-live=assertive]')
      if (before !== undefined) said.set(region, `${isAlert ? 'at once ' : ''}"${words}"`)
      else if (isAlert) said.set(region, `at once "${words}"`)
      else said.set(region, `${UNHEARD} "${words}"`)
      record.changes++
    }
  }
  function take(): string[] {
    // A region that is gone again told of work that was under way: whether it did depends on how fast the machine is.
    const all = [...said].filter(([region]) => region.isConnected)
    said.clear()
    return all.map(([, words]) => words)
  }
  new MutationObserver(look).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: ['aria-label', 'aria-hidden', 'hidden', 'class'],
  })
}
