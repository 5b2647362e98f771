// The examples of the page: their files, read apart into title, subject, group and body.
// A file begins with lines `# title: …`, `# about: …`, `# group: …`; what follows is read as if it were pasted.

import { examples as files } from 'virtual:examples'

/** One example. */
export interface PageExample {
  readonly file: string
  readonly title: string
  readonly about: string
  readonly group: string
  /** The text to open. */
  readonly text: string
}

/** All examples, in the order of their file names. */
export const EXAMPLES: readonly PageExample[] = files.map(({ file, text }) => {
  const lines = text.split('\n')
  const first = lines.findIndex((line) => !line.startsWith('#'))
  const head = new Map(
    lines.slice(0, first).map((line) => {
      const [, name = '', value = ''] = /^#\s*(\w+):\s*(.*)$/.exec(line) ?? []
      return [name, value] as const
    }),
  )
  return {
    file,
    title: head.get('title') ?? file,
    about: head.get('about') ?? '',
    group: head.get('group') ?? 'Examples',
    text: lines.slice(first).join('\n').trim(),
  }
})
