// The page: header, input area, panes; what is open, what is saved, which keys work. It decides what is opened,
// and hands everything else to the reducer of view/ and the components of ui/.

import { useCallback, useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react'
import { type PofDocument, type RawArrayPlace, resolvePath } from '../pof/index.ts'
import {
  DropOverlay,
  EnvelopeChip,
  ExamplesMenu,
  FindBox,
  Header,
  HelpDialog,
  InputArea,
  InputNotice,
  LinkNotice,
  OpenMenu,
  PayloadPager,
  PayloadPicker,
  type Sizes,
  SourceChip,
  type Theme,
  ThemeMenu,
} from '../ui/index.ts'
import {
  INITIAL_STATE,
  NO_STARS,
  problemSummary,
  reduce,
  type Selection,
  type Stars,
  type State,
  searchText,
} from '../view/index.ts'
import { EXAMPLES } from './example-list.ts'
import { type Asked, askFile, askText, FORM_CHOICES, type Opened, open, reopen } from './open-source.ts'
import { Panes } from './Panes.tsx'
import { ProblemButton } from './ProblemButton.tsx'
import { Sharing } from './Sharing.tsx'
import { type Saved, save } from './saved.ts'
import { useLinks } from './use-links.ts'
import { usePageInput } from './use-page-input.ts'
import { useSearch } from './use-search.ts'
import { focusPane, useShortcuts } from './use-shortcuts.ts'
import { useTheme } from './use-theme.ts'

const EDITABLE = 200_000

/** What the page begins with. */
export interface AppProps {
  /** What is open at first. */
  readonly start: Opened
  /** What was chosen before. */
  readonly saved: Saved
  readonly storage: Storage | null
  /** What is wrong with the link that was followed, or null. */
  readonly badLink: string | null
}

/** The whole page. */
export function App({ start, saved, storage, badLink }: AppProps) {
  const [opened, setOpened] = useState(start)
  const [state, dispatch] = useReducer(reduce, null, () => firstState(start, saved))
  const [theme, setTheme] = useState<Theme>(saved.theme ?? 'system')
  const [sizes, setSizes] = useState<Sizes>(saved.sizes ?? {})
  const [inputOpen, setInputOpen] = useState(start.doc === null)
  const [pickerOpen, setPickerOpen] = useState(false)
  const [helpOpen, setHelpOpen] = useState(false)
  const [dismissed, setDismissed] = useState<Opened | null>(null)
  const [linkFault, setLinkFault] = useState(badLink)
  const findBox = useRef<HTMLInputElement>(null)
  const { doc } = opened
  const { source, asked } = opened

  const show = useCallback((next: Opened, selection: Selection | null = null) => {
    setOpened(next)
    if (next.doc !== null) dispatch({ type: 'open', doc: next.doc, selection: selection ?? rootOf(next) })
  }, [])
  const openNew = useCallback(
    (asked: Asked) => {
      const next = open(asked)
      show(next)
      setInputOpen(next.doc === null)
      setPickerOpen(next.source.payloads.length > 1)
    },
    [show],
  )
  const { dragging, chooseFile } = usePageInput(openNew)
  useLinks((linked) => {
    setLinkFault(typeof linked === 'string' ? linked : null)
    if (typeof linked === 'string') return
    setOpened(linked.opened)
    if (linked.opened.doc !== null) {
      const { doc } = linked.opened
      const selection = linked.selection ?? rootOf(linked.opened)
      dispatch({ type: 'open', doc, selection, stars: new Set(linked.stars) })
    }
  })
  const query = searchText(state.doc, state.find.text)
  useSearch(state.rows, query, dispatch)
  useTheme(theme)
  const { selection, expansion, cost, stars } = state
  useSaved(storage, { asked, selection, theme, expansion, sizes, cost, stars: [...stars] })

  const focusTree = () => document.querySelector<HTMLElement>('.tree')?.focus()
  const focusFind = () => {
    findBox.current?.focus()
    findBox.current?.select()
  }
  useShortcuts({
    'Ctrl+o': chooseFile,
    'Ctrl+e': () => setInputOpen(true),
    'Ctrl+f': focusFind,
    '/': focusFind,
    '?': () => setHelpOpen(true),
    F3: () => dispatch({ type: 'step-hit', step: 1 }),
    'Shift+F3': () => dispatch({ type: 'step-hit', step: -1 }),
    F8: () => dispatch({ type: 'step-problem', step: 1 }),
    'Shift+F8': () => dispatch({ type: 'step-problem', step: -1 }),
    F6: () => focusPane(1),
    'Shift+F6': () => focusPane(-1),
    s: () => dispatch({ type: 'star' }),
    Escape: () => dispatch({ type: 'pin', pinned: false }),
  })

  const pick = (payload: number) => {
    show(reopen(opened, { payload }))
    setPickerOpen(false)
  }
  const onForm = (form: string | null) => {
    const known = FORM_CHOICES.find(({ id }) => id === form)
    show(reopen(opened, { form: known?.id ?? null, payload: 0 }))
  }
  const onRawArray = useCallback(
    (place: RawArrayPlace) => {
      const rawArrays = [...(opened.asked.rawArrays ?? []), place]
      show(reopen(opened, { rawArrays }), state.selection)
    },
    [opened, show, state.selection],
  )
  const onOpenBytes = useCallback(
    (bytes: Uint8Array, title: string, stars: Stars) => {
      const next = open({ ...askFile(title, bytes), form: 'raw', envelope: asked.envelope })
      setOpened(next)
      if (next.doc === null) return
      const kept = doc === null ? null : sameAddress(doc, state.selection, next.doc)
      dispatch({ type: 'open', doc: next.doc, selection: kept ?? rootOf(next), stars })
    },
    [asked.envelope, doc, state.selection],
  )
  const onSizes = useCallback((group: string, one: Readonly<Record<string, number>>) => {
    setSizes((before) => ({ ...before, [group]: one }))
  }, [])

  return (
    <div className="page">
      <Header
        end={
          <>
            <FindBox doc={doc} find={state.find} box={findBox} onAction={dispatch} onLeave={focusTree} />
            {doc === null ? null : <ProblemButton doc={doc} problem={state.problem} onAction={dispatch} />}
            {doc === null ? null : (
              <Sharing doc={doc} title={source.title} selection={state.selection} stars={stars} />
            )}
            <ThemeMenu theme={theme} onTheme={setTheme} />
            <button
              type="button"
              className="button button-icon"
              aria-label="Keys and help"
              title="Keys and help (?)"
              onClick={() => setHelpOpen(true)}
            >
              ?
            </button>
          </>
        }
      >
        <OpenMenu onPaste={() => setInputOpen(true)} onFile={chooseFile} />
        <ExamplesMenu examples={EXAMPLES} onOpen={(file) => openNew(askExample(file))} onLeave={focusTree} />
        {doc === null ? null : (
          <div className="chips">
            <SourceChip
              source={source}
              length={doc.bytes.length}
              forms={FORM_CHOICES}
              onForm={onForm}
              onEdit={() => setInputOpen(true)}
            />
            <EnvelopeChip
              envelope={doc.envelope}
              choice={asked.envelope}
              rawArrays={asked.rawArrays?.length ?? 0}
              onClearRawArrays={() => show(reopen(opened, { rawArrays: [] }))}
              onChoose={(envelope) => show(reopen(opened, { envelope }))}
            />
            {source.payloads.length < 2 ? null : (
              <PayloadPager
                count={source.payloads.length}
                payload={source.payload}
                onPick={pick}
                onList={() => setPickerOpen(true)}
              />
            )}
          </div>
        )}
      </Header>
      <main className="page-main">
        {linkFault === null ? null : <LinkNotice message={linkFault} onDismiss={() => setLinkFault(null)} />}
        {inputOpen ? (
          <InputArea
            text={asked.text ?? ''}
            source={source}
            forms={FORM_CHOICES}
            tooLong={(asked.text?.length ?? 0) > EDITABLE}
            fileName={asked.file === null ? null : asked.title}
            onText={(text) => show(open({ ...askText('typed text', text), form: asked.form }))}
            onForm={onForm}
            onFile={chooseFile}
            onClose={doc === null ? null : () => setInputOpen(false)}
          />
        ) : dismissed === opened ? null : (
          <InputNotice
            source={source}
            onShow={() => setInputOpen(true)}
            onDismiss={() => setDismissed(opened)}
          />
        )}
        {doc === null ? (
          <div className="empty">
            <p>
              <b>{asked.text === '' ? 'Nothing to show yet.' : 'No bytes were found here.'}</b>
            </p>
            <p>Paste a value from a log, drop a file, or open one of the examples.</p>
          </div>
        ) : (
          <Panes
            state={state}
            sizes={sizes}
            onSizes={onSizes}
            onAction={dispatch}
            onRawArray={onRawArray}
            onOpenBytes={onOpenBytes}
          />
        )}
      </main>
      <p className="sr-only" role="status">
        {doc === null ? '' : `${source.title}: ${doc.bytes.length} bytes, ${problemSummary(doc)}`}
      </p>
      <PayloadPicker
        payloads={source.payloads}
        payload={source.payload}
        open={pickerOpen}
        onOpenChange={setPickerOpen}
        onPick={pick}
      />
      <HelpDialog open={helpOpen} onOpenChange={setHelpOpen} />
      {dragging ? <DropOverlay /> : null}
    </div>
  )
}

/** What is to be opened for an example; nothing for a file that is none. */
export function askExample(file: string): Asked {
  const example = EXAMPLES.find((one) => one.file === file)
  return askText(example?.title ?? 'example', example?.text ?? '')
}

function firstState(start: Opened, saved: Saved): State {
  const cost = saved.cost ?? INITIAL_STATE.cost
  const state: State = { ...INITIAL_STATE, expansion: saved.expansion ?? 'auto', cost }
  if (start.doc === null) return state
  const kept = saved.asked === undefined ? null : (saved.selection ?? null)
  const { count } = start.doc.tree
  const isThere = kept !== null && kept.node < count && kept.part < start.doc.envelope.length
  // The first visit begins at the value that the first example is about.
  const selection = isThere ? kept : { node: Math.min(1, count - 1), element: -1, part: -1, offset: -1 }
  const opened = reduce(state, {
    type: 'open',
    doc: start.doc,
    selection: count > 0 || isThere ? selection : null,
  })
  const stars = saved.asked === undefined ? NO_STARS : new Set(saved.stars)
  return { ...opened, cost, stars }
}

/** The value itself, or the first part of the envelope where there is none. */
function rootOf({ doc }: Opened): Selection | null {
  if (doc === null) return null
  if (doc.root !== -1) return { node: doc.root, element: -1, part: -1, offset: -1 }
  return doc.envelope.length > 0 ? { node: -1, element: -1, part: 0, offset: -1 } : null
}

/** The place that has the address of a selected one in another document; null where there is none. */
function sameAddress(before: PofDocument, selected: Selection | null, after: PofDocument): Selection | null {
  if (selected === null || selected.node < 0) return null
  const place = resolvePath(after, before.address(selected.node, selected.element))
  return place === null ? null : { ...place, part: -1, offset: -1 }
}

/** Saves a moment after the last change, and when the page is left. */
function useSaved(storage: Storage | null, saved: Saved): void {
  const latest = useRef(saved)
  useLayoutEffect(() => {
    latest.current = saved
  })
  useEffect(() => {
    const write = () => save(storage, latest.current)
    window.addEventListener('pagehide', write)
    return () => window.removeEventListener('pagehide', write)
  }, [storage])
  // The list of stars is made anew each time, so its text tells whether it is another.
  const { asked, selection, theme, expansion, sizes, cost, stars = [] } = saved
  const starred = stars.join('\n')
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is written is the latest; these say when
  useEffect(() => {
    const timer = window.setTimeout(() => save(storage, latest.current), 300)
    return () => window.clearTimeout(timer)
  }, [storage, asked, selection, theme, expansion, sizes, cost, starred])
}
