// Which files and texts are of names, for the page and the command.

import { type NamesFile, namesKind } from '../schema/index.ts'

/** Whether a file of a folder or an archive may be one of names, by the end of what it is called. */
export function mayBeNamesFile(path: string): boolean {
  return /\.(?:java|xml|json)$/i.test(path)
}

/** Words that code which describes POF classes cannot do without. */
const CODE_OF_POF = /\b(?:I?Pof[A-Z]\w*|I?Portable(?:Object|Type|Property|)|registerUserType)\b/
/** How sources of other languages begin. They are no bytes, and the reader of names says that it cannot read them. */
const OTHER_CODE = /^[ \t\ufeff]*(?:using |namespace |package |import |#[ \t]*include\b)/m

/** Whether a text is of names: JSON that says so, a POF configuration, Java that mentions POF. */
export function isNamesText(text: string): boolean {
  switch (namesKind(text)) {
    case 'json':
      return text.includes('"pof-inspector-names"')
    case 'pof-config':
      return /<(?:[\w.-]+:)?pof-config\b/.test(text)
    case 'java':
      return text.includes('{') && CODE_OF_POF.test(text)
    default:
      return text.includes('{') && OTHER_CODE.test(text) && CODE_OF_POF.test(text)
  }
}

/**
 * Those files of a folder or an archive that are of names. Java is, whatever it is about: constants and superclasses may be in it.
 * None where nothing of it is about POF.
 */
export function namesAmong(files: readonly NamesFile[]): readonly NamesFile[] {
  if (!files.some(({ text }) => isNamesText(text))) return []
  return files.filter(({ name, text }) => /\.java$/i.test(name) || isNamesText(text))
}

/** A text by its byte order mark, else as UTF-8. */
export function decodedText(bytes: Uint8Array): string {
  const mark = ((bytes[0] ?? 0) << 8) | (bytes[1] ?? 0)
  const encoding = mark === 0xfffe ? 'utf-16le' : mark === 0xfeff ? 'utf-16be' : 'utf-8'
  return new TextDecoder(encoding).decode(bytes)
}
