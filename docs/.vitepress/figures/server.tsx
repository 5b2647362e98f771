// The static rendering of payloads and figures, for the build of the site.
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { readText, writeShareLink } from '../../../src/input/index.ts'
import { parse } from '../../../src/pof/index.ts'
import {
  BUILT_IN_NAMES,
  mergeNames,
  NAMES_VERSION,
  type Names,
  readNames,
} from '../../../src/schema/index.ts'
import { documentHtml, escapeHtml, ROW_OPTIONS, wordsOf } from '../../../src/view/export/index.ts'
import { BASE } from '../build/base.ts'
import { FIGURES } from './figures.ts'

const STILL = new Map(
  await Promise.all(
    Object.entries(FIGURES).map(async ([name, load]) => [name, (await load()).default] as const),
  ),
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

/** Where the inspector is: the documents lie in a folder beside it. */
const INSPECTOR = `${BASE}../`

/** A payload as a viewer that is not live yet. Throws where the text holds no payload. */
export function payloadHtml(text: string, options: PayloadOptions): string {
  const { caption = '', path = '', view = 'tree hex', height = 280, names } = options
  const { payloads, problem } = readText(text)
  const payload = payloads[0]
  if (payload === undefined) throw new Error(problem?.message ?? 'a fence "pof" holds no payload')
  const doc = parse(payload.bytes)
  const words = wordsOf(namesOf(names))
  const still = [...documentHtml(doc, { label: caption }, { ...ROW_OPTIONS, words })].join('')
  const link = writeShareLink({
    bytes: payload.bytes,
    title: caption === '' ? 'From the documentation' : caption,
    address: path,
    names: names === undefined ? null : jsonOf(names),
    stars: [],
  })
  const attributes = [
    `hex="${escapeHtml(text.replace(/\s+/g, ' '))}"`,
    `view="${escapeHtml(view)}"`,
    `height="${height}"`,
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

/** Figures so far: ids of elements must not occur twice on a page, and every rendering counts its own. */
let figures = 0

/** A figure that is not live yet. Throws where there is none of the name. */
export function figureHtml(name: string, options: object): string {
  const component = STILL.get(name)
  if (component === undefined)
    throw new Error(`there is no figure "${name}"; there are ${[...STILL.keys()].join(', ')}`)
  const still = renderToStaticMarkup(createElement(component, options), {
    identifierPrefix: `still-${figures++}-`,
  })
  return `<div class="figure vp-raw" data-figure="${name}" data-options="${escapeHtml(JSON.stringify(options))}">${still}</div>`
}

function namesOf(types: object | undefined): Names {
  return types === undefined ? BUILT_IN_NAMES : mergeNames(readNames(jsonOf(types)).names, BUILT_IN_NAMES)
}

function jsonOf(types: object): string {
  return JSON.stringify({ 'pof-inspector-names': NAMES_VERSION, types })
}
