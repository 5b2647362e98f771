// The order in which the documents are read. Every document is in it once: a test says which is not.
import type { DefaultTheme } from 'vitepress'

type Group = readonly [title: string, documents: readonly (readonly [title: string, name: string])[]]

const GROUPS: readonly Group[] = [
  [
    'Start',
    [
      ['Overview', 'index'],
      ['Get your bytes', 'live'],
      ['Forms of input', 'input-forms'],
      ['Find a value', 'find'],
      ['Names', 'names'],
      ['The command', 'command'],
    ],
  ],
  [
    'Understand',
    [
      ['POF in ten minutes', 'understand/pof-in-ten-minutes'],
      ['Why the 100th field is slow', 'understand/hundredth-field'],
      ['The byte[] that made a filter slow', 'understand/byte-arrays'],
      ['Index or extract', 'understand/index-or-extract'],
      ['One object in nine encodings', 'understand/encodings'],
      ['Evolving classes', 'understand/evolving-classes'],
      ['Gallery of traps', 'understand/traps-gallery'],
      ['Gallery of problems', 'understand/problems-gallery'],
    ],
  ],
  [
    'A whole cache',
    [
      ['Profile a cache', 'profile'],
      ['Heap and time of indexes', 'sizing'],
      ['Compare', 'diff'],
      ['Captures', 'captures'],
      ['Snapshots', 'snapshots'],
    ],
  ],
  [
    'Reference',
    [
      ['Types', 'types'],
      ['Values', 'values'],
      ['Problems', 'problems'],
      ['Skip cost', 'cost'],
      ['Traps', 'traps'],
      ['Advice', 'advice'],
      ['Formats inside', 'inside'],
      ['Conformance', 'conformance'],
      ['Using the package', 'api'],
      ['Rewriting', 'rewriting'],
      ['Every name', 'api/index'],
    ],
  ],
  [
    'Embed and host',
    [
      ['Embedding the viewer', 'embedding'],
      ['Hosting the page', 'hosting'],
    ],
  ],
  [
    'The project',
    [
      ['README', 'project'],
      ['Contributing', 'contributing'],
      ['Changes', 'changelog'],
      ['Security', 'security'],
    ],
  ],
]

/** The sidebar, in the order of reading. */
export const SIDEBAR: DefaultTheme.SidebarItem[] = GROUPS.map(([text, documents]) => ({
  text,
  items: documents.map(([title, name]) => ({ text: title, link: `/${name.replace(/(?<=^|\/)index$/, '')}` })),
}))

/** The titles of the sidebar, by the file of the page. */
export const TITLES: ReadonlyMap<string, string> = new Map(
  GROUPS.flatMap(([, documents]) => documents.map(([title, name]) => [`${name}.md`, title] as const)),
)
