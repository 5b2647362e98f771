// Code that reads the selected place, by language, each piece with a button that copies it with its imports. Where nothing
// navigates to the place, why, and what to do instead.

import { memo, useMemo, useState } from 'react'
import type { PofDocument } from '../../pof/index.ts'
import type { Names } from '../../schema/index.ts'
import { CODE_TABS, type CodeTab, nodeCode, type ShownSnippet } from '../../view/names/index.ts'
import { counted, type Selection } from '../../view/place/index.ts'
import { Switch } from '../frame/Switch.tsx'
import { CopyButton } from './Breadcrumb.tsx'
import { breakable } from './breakable.tsx'

/** What the section is about. */
export interface CodeSectionProps {
  readonly doc: PofDocument
  readonly names: Names
  readonly selection: Selection
}

function PlainCodeSection({ doc, names, selection }: CodeSectionProps) {
  const [wanted, setWanted] = useState<CodeTab>('java')
  const code = useMemo(() => nodeCode(doc, names, selection), [doc, names, selection])
  if (code === null) return <p className="path-why">This is not a part of the value: it has no path.</p>
  const tabs = CODE_TABS.filter(({ id }) => code.snippets.some(({ tab }) => tab === id))
  const shown = tabs.find(({ id }) => id === wanted) ?? tabs[0]
  return (
    <div className="code">
      {code.why === null ? null : <p className="path-why">{code.why}</p>}
      {code.instead === null ? null : <p className="path-why">{code.instead}</p>}
      {shown === undefined ? null : (
        <>
          <Switch label="Language" value={shown.id} choices={tabs} onChoose={setWanted} />
          {code.snippets
            .filter(({ tab }) => tab === shown.id)
            .map((snippet) => (
              <Snippet key={snippet.id} snippet={snippet} />
            ))}
        </>
      )}
    </div>
  )
}

function Snippet({ snippet }: { readonly snippet: ShownSnippet }) {
  const { title, code, statements, imports, notes } = snippet
  return (
    <div className="code-piece">
      <div className="code-head">
        <h4>{title}</h4>
        {imports === 0 ? null : <span title="The copy includes them">and {counted(imports, 'import')}</span>}
        <CopyButton text={code} what={title} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls has to be reachable by keyboard */}
      <section className="code-text" tabIndex={0} aria-label={title}>
        <pre>{breakable(statements)}</pre>
      </section>
      {notes.map((note) => (
        <p key={note} className="code-note">
          {note}
        </p>
      ))}
    </div>
  )
}

/** The code of the selected place. */
export const CodeSection = memo(PlainCodeSection)
