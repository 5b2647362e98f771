// The static rendering of payloads and figures, for the build of the site.
import { createHash } from 'node:crypto'
import { renderToStaticMarkup } from 'react-dom/server'
import { type Payload, readText, writeShareLink } from '../../../src/input/index.ts'
import { parse } from '../../../src/pof/index.ts'
import {
  BUILT_IN_NAMES,
  mergeNames,
  NAMES_VERSION,
  type Names,
  readNames,
} from '../../../src/schema/index.ts'
import { documentHtml, escapeHtml, ROW_OPTIONS, wordsOf } from '../../../src/view/export/index.ts'
import { finish } from '../../../src/view/index.ts'
import { FIGURES, figureOf } from './figures.ts'
import { INSPECTOR } from './inspector.ts'
import { shortened } from './shortened.ts'

const STILL = new Map(
  await Promise.all(Object.entries(FIGURES).map(async ([name, load]) => [name, await load()] as const)),
)

/** What may stand behind `pof` in a fence. */
export interface PayloadOptions {
  /** What stands below the viewer, and the title in the inspector. */
  readonly caption?: string
  /** The address of the value that is selected at first. */
  readonly path?: string
  /** Panes, as the attribute `view` of the element; the tree and the bytes without it. */
  readonly view?: string
  /** Pixels. */
  readonly height?: number
  /** The classes of the type ids, as `types` of the JSON form of names. */
  readonly names?: object
}

/** A payload as a viewer that is not live yet. Throws where the text holds no payload. */
export function payloadHtml(text: string, options: PayloadOptions): string {
  const { caption = '', path = '', view = 'tree hex', height = 280, names } = options
  const { payloads, problem } = readText(text)
  const payload = payloads[0]
  if (payload === undefined) throw new Error(problem?.message ?? 'a fence "pof" holds no payload')
  const { bytes } = payload
  const still = stillOf(payload, caption, namesOf(names))
  const link = writeShareLink({
    bytes,
    title: caption === '' ? 'From the documentation' : caption,
    address: path,
    names: names === undefined ? null : jsonOf(names),
    stars: [],
  })
  const attributes = [
    `hex="${escapeHtml(text.replace(/\s+/g, ' '))}"`,
    `view="${escapeHtml(view)}"`,
    `height="${height}"`,
    ...(caption === '' ? [] : [`role="group" aria-label="${escapeHtml(caption)}"`]),
    // The static rendering takes the same room, so that nothing moves when the viewer takes its place.
    `style="height: ${height}px"`,
    ...(path === '' ? [] : [`path="${escapeHtml(path)}"`]),
    ...(names === undefined ? [] : [`data-names="${escapeHtml(jsonOf(names))}"`]),
  ]
  return [
    '<figure class="payload vp-raw">',
    `<pof-inspector ${attributes.join(' ')}>${still}</pof-inspector>`,
    '<figcaption>',
    `<span>${escapeHtml(caption)}</span>`,
    `<a class="payload-open" href="${INSPECTOR}${link}" target="_blank">Open in the inspector</a>`,
    '</figcaption></figure>',
  ].join('')
}

/** A figure that is not live yet. Throws where there is none of the name. */
export function figureHtml(name: string, options: object): string {
  const module = STILL.get(name)
  if (module === undefined)
    throw new Error(`there is no figure "${name}"; there are ${[...STILL.keys()].join(', ')}`)
  const steps = module.first?.(options)
  const still = renderToStaticMarkup(figureOf(module, options, steps && finish(steps)), {
    identifierPrefix: `still-${name}-${hashOf(options)}-`,
  }).replace(VIEWER, stillViewer)
  return `<div class="figure vp-raw" data-figure="${name}" data-options="${escapeHtml(JSON.stringify(options))}">${still}</div>`
}

/** A viewer in a figure: Viewer.tsx writes its bytes as text. */
const VIEWER = /(<pof-inspector ([^>]*)>)([^<]+)(?=<\/pof-inspector>)/g

function stillViewer(_: string, tag: string, attributes: string, text: string): string {
  const attribute = (name: string) =>
    new RegExp(`${name}="([^"]*)"`).exec(attributes)?.[1]?.replaceAll('&quot;', '"') ?? ''
  const payload = readText(text).payloads[0]
  if (payload === undefined) throw new Error(`the text of a viewer in a figure is no payload: ${text}`)
  const json = attribute('data-names')
  const names = json === '' ? BUILT_IN_NAMES : mergeNames(readNames(json).names, BUILT_IN_NAMES)
  return tag + stillOf(payload, attribute('aria-label'), names)
}

function stillOf({ bytes, declaredLength }: Payload, label: string, names: Names): string {
  const doc = parse(bytes, declaredLength === null ? {} : { expectedLength: declaredLength })
  return shortened([...documentHtml(doc, { label }, { ...ROW_OPTIONS, words: wordsOf(names) })])
}

/** Ids within one figure differ from those in another, and do not depend on the order in which pages are rendered. */
function hashOf(options: object): string {
  return createHash('sha256').update(JSON.stringify(options)).digest('hex').slice(0, 8)
}

function namesOf(types: object | undefined): Names {
  return types === undefined ? BUILT_IN_NAMES : mergeNames(readNames(jsonOf(types)).names, BUILT_IN_NAMES)
}

function jsonOf(types: object): string {
  return JSON.stringify({ 'pof-inspector-names': NAMES_VERSION, types })
}
