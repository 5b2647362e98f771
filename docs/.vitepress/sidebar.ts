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
      ['Evolving classes', 'understand/evolving-classes'],
    ],
  ],
  [
    'A whole cache',
    [
      ['Profile a cache', 'profile'],
      ['Index or extract', 'sizing'],
      ['Compare', 'diff'],
      ['Captures', 'captures'],
      ['Snapshots', 'snapshots'],
    ],
  ],
  [
    'Reference',
    [
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
  ['Embed and host', [['Embedding the viewer', 'embedding']]],
  [
    'The project',
    [
      ['README', 'project'],
      ['Contributing', 'contributing'],
      ['Changes', 'changelog'],
    ],
  ],
]

/** The sidebar, in the order of reading. */
export const SIDEBAR: DefaultTheme.SidebarItem[] = GROUPS.map(([text, documents]) => ({
  text,
  items: documents.map(([title, name]) => ({ text: title, link: `/${name === 'index' ? '' : name}` })),
}))

/** The titles of the sidebar, by the file of the page. */
export const TITLES: ReadonlyMap<string, string> = new Map(
  GROUPS.flatMap(([, documents]) => documents.map(([title, name]) => [`${name}.md`, title] as const)),
)
