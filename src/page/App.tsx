// The page: header, input area, panes; what is open, what is saved, which keys work. It decides what is opened,
// and hands everything else to the reducer of view/ and the components of ui/.

import { useCallback, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { RawArrayPlace } from '../pof/index.ts'
import {
  findersOf,
  type Opened,
  rewrittenRequest,
  rootOf,
  Session,
  type SourceRequest,
} from '../session/index.ts'
import {
  DropOverlay,
  EmptyPage,
  ExamplesMenu,
  FindBox,
  Header,
  HelpButton,
  OpenMenu,
  Part,
  type Sizes,
  type Theme,
  ThemeMenu,
  usePiece,
  WarningNotice,
  Welcome,
} from '../ui/index.ts'
import { counted, LOAD_LIMIT, namedType, problemSummary, type Stars } from '../view/index.ts'
import { askExample, COSTLY_EXAMPLE, isFirstExample, useExamples } from './example-list.ts'
import { firstState, selectionAt } from './first-state.ts'
import { focusEditor, focusPane, focusTree, isTypingElsewhere, leaveForText } from './focus.ts'
import { Chips } from './header/Chips.tsx'
import { ProblemButton } from './header/ProblemButton.tsx'
import { InputParts } from './InputParts.tsx'
import { LoadingState } from './LoadingState.tsx'
import { ArrivedNames, Names } from './names/Names.tsx'
import type { Incoming } from './names/name-files.ts'
import { useNaming } from './names/use-naming.ts'
import { Panes } from './Panes.tsx'
import { panels, readers } from './pieces.ts'
import { sameAddress } from './same-address.ts'
import { Sharing } from './sharing/Sharing.tsx'
import { useLinks } from './sharing/use-links.ts'
import type { Saved, Storages } from './storage/saved.ts'
import { namesOfLink, revivedNames, savedNames } from './storage/saved-names.ts'
import { markOf } from './storage/source-store.ts'
import { useSaved } from './storage/use-saved.ts'
import { useFirstSource } from './use-first-source.ts'
import { usePageInput } from './use-page-input.ts'
import { useShortcuts } from './use-shortcuts.ts'
import { useTheme } from './use-theme.ts'

/** What the page begins with. */
export interface AppProps {
  /** What is open at first. */
  readonly start: Opened
  /** What is selected at first, where the link or the page says so. */
  readonly address: string | null
  /** What was chosen before. */
  readonly saved: Saved
  /** Whether that was chosen for what is open at first. */
  readonly isSame: boolean
  readonly storages: Storages
  /** What is to be said at first, as that the link that was followed is wrong; null for nothing. */
  readonly warning: string | null
}

/** The whole page. */
export function App({ start, address, saved, isSame, storages, warning: firstWarning }: AppProps) {
  const [session] = useState(() => {
    const state = firstState(start, saved, isSame)
    return new Session({ opened: start, state }, readers, saved.limit)
  })
  const { opened, state, loading, refused, ...others } = useSyncExternalStore(
    session.subscribe,
    session.snapshot,
  )
  const { beginning, failed, previous, limit } = others
  const { dispatch } = session
  const [theme, setTheme] = useState<Theme>(saved.theme ?? 'system')
  const [sizes, setSizes] = useState<Sizes>(saved.sizes ?? {})
  const [inputOpen, setInputOpen] = useState(start.doc === null && start.isToBeOpened !== true)
  const [pickerOpen, setPickerOpen] = useState(false)
  const [helpOpen, setHelpOpen] = useState(false)
  const [warning, setWarning] = useState(firstWarning)
  const [namesOpen, setNamesOpen] = useState(false)
  const [exception, setException] = useState<string | null>(null)
  const findBox = useRef<HTMLInputElement>(null)
  const { doc } = opened
  const { source, asked } = opened
  const forms = usePiece(readers)?.FORM_CHOICES ?? []
  const examples = useExamples()
  const isBeginning = beginning !== null
  useFirstSource(session, { start, address, saved }, (next) => setInputOpen(next.doc === null))
  const naming = useNaming(dispatch)
  const { arrived, dismiss } = naming
  const openNew = (request: SourceRequest, isShown?: (next: Opened) => boolean) =>
    session.openNew(request, {
      ...(isShown === undefined ? {} : { isShown }),
      onBeginning: () => setInputOpen(false),
      onShown: (next) => {
        setInputOpen(next.doc === null)
        setPickerOpen(next.source.payloads.length > 1 && !isTypingElsewhere())
      },
    })
  const onIncoming = ({ names, asked, exception }: Incoming) => {
    if (names.length > 0) naming.take(names)
    if (exception !== null) setException(exception)
    // An exception may come with its payload, or alone.
    if (asked !== null) openNew(asked, ({ doc }) => exception === null || doc !== null)
  }
  const { dragging, chooseFile, chooseNames } = usePageInput(onIncoming)
  useLinks((linked) => {
    setWarning(typeof linked === 'string' ? linked : null)
    if (typeof linked === 'string') return
    revivedNames(namesOfLink(linked.names)).forEach(dispatch)
    const placed = (next: Opened) => ({
      selection: (next.doc && selectionAt(next.doc, linked.address)) ?? rootOf(next),
      stars: new Set(linked.stars),
    })
    session.openAt(linked.asked, placed, { keepsPrevious: true })
  })
  const { names } = state.naming
  useTheme(theme)
  const finders = useMemo(() => findersOf(opened), [opened])
  const { selection, expansion, cost, stars } = state
  const keptNames = useMemo(() => savedNames(state.naming.sets), [state.naming.sets])
  // What was not kept is still not there: the next reload says so too.
  const isKept = doc !== null || asked.text !== '' || saved.source === undefined
  useSaved(storages, isKept ? asked : null, {
    ...(isKept ? { source: markOf(asked) } : { source: saved.source }),
    selection,
    theme,
    expansion,
    sizes,
    cost,
    stars: [...stars],
    names: keptNames,
    ...(limit === LOAD_LIMIT ? {} : { limit }),
  })

  const onExample = async (file: string) => openNew(await askExample(file))
  const step = (by: 1 | -1) => {
    const payload = source.payload + by
    if (source.payload !== -1 && payload >= 0 && payload < source.payloads.length) session.change({ payload })
  }
  const giveUp = () => {
    if (loading === null && refused === null) {
      naming.cancel()
      focusTree()
      return
    }
    session.giveUp()
    if (session.snapshot().opened.doc === null) setInputOpen(true)
    else focusTree()
  }
  const isBusy = [loading, refused, naming.reading, naming.refused].some((one) => one !== null)
  /** What closes it takes the focus with it otherwise. */
  const leaving = (close: () => void) => () => {
    close()
    focusTree()
  }
  const focusFind = () => findBox.current?.select()
  useShortcuts({
    'Ctrl+o': chooseFile,
    'Ctrl+e': () => {
      leaveForText()
      setInputOpen(true)
    },
    'Ctrl+f': focusFind,
    '/': focusFind,
    '?': () => setHelpOpen(true),
    F3: () => dispatch({ type: 'step-hit', step: 1 }),
    'Shift+F3': () => dispatch({ type: 'step-hit', step: -1 }),
    F8: () => dispatch({ type: 'step-problem', step: 1 }),
    F9: () => step(1),
    'Shift+F9': () => step(-1),
    'Shift+F8': () => dispatch({ type: 'step-problem', step: -1 }),
    F6: () => focusPane(1),
    'Shift+F6': () => focusPane(-1),
    s: () => dispatch({ type: 'star' }),
    'Ctrl+z': () => session.goBack(),
    Escape: () =>
      isBusy
        ? giveUp()
        : failed === null
          ? dispatch({ type: 'pin', pinned: false })
          : session.dismissFailed(),
  })

  const onForm = (form: string | null) => {
    const known = forms.find(({ id }) => id === form)
    session.change({ form: known?.id ?? null, payload: 0 })
  }
  const onRawArray = useCallback(
    (place: RawArrayPlace) => {
      const rawArrays = [...(opened.asked.rawArrays ?? []), place]
      session.change({ rawArrays }, state.selection)
      focusTree()
    },
    [session, opened, state.selection],
  )
  // What was open before a change was applied comes back as it was: its text, its title, the other payloads of its log.
  const askedBefore = useRef(new WeakMap<Uint8Array | Blob, SourceRequest>())
  const onOpenBytes = useCallback(
    (bytes: Uint8Array | Blob, title: string, stars: Stars) => {
      const rewritten = rewrittenRequest(asked, title, bytes)
      askedBefore.current.set(finders.bytes, asked)
      session.openAt(askedBefore.current.get(bytes) ?? rewritten, (next) => {
        const kept = doc === null || next.doc === null ? null : sameAddress(doc, state.selection, next.doc)
        return { selection: kept ?? rootOf(next), stars }
      })
    },
    [session, asked, doc, finders, state.selection],
  )
  const onSizes = useCallback((group: string, one: Readonly<Record<string, number>>) => {
    setSizes((before) => ({ ...before, [group]: one }))
  }, [])

  return (
    <div className="page" data-beginning={isBeginning}>
      <Header
        chips={
          <Chips
            opened={opened}
            names={names}
            onChange={(how) => session.change(how)}
            onEdit={() => setInputOpen(true)}
            pickerOpen={pickerOpen}
            onPickerOpen={setPickerOpen}
          />
        }
        find={
          <FindBox
            doc={doc}
            find={state.find}
            names={names}
            isBeginning={isBeginning}
            box={findBox}
            onAction={dispatch}
            onLeave={focusTree}
          />
        }
        problems={
          doc === null || isBeginning ? null : (
            <ProblemButton doc={doc} problem={state.problem} onAction={dispatch} />
          )
        }
        tools={
          <>
            <Names
              opened={opened}
              isBeginning={isBeginning}
              naming={state.naming}
              reading={naming.reading}
              onGiveUp={naming.cancel}
              open={namesOpen}
              onOpenChange={(open) => {
                setNamesOpen(open)
                dismiss()
              }}
              onAction={dispatch}
              onChoose={chooseNames}
            />
            {doc === null ? null : (
              <Sharing
                doc={doc}
                title={source.title}
                selection={state.selection}
                stars={stars}
                names={names}
                isBeginning={isBeginning}
              />
            )}
          </>
        }
        end={
          <>
            <ThemeMenu theme={theme} onTheme={setTheme} />
            <HelpButton onHelp={() => setHelpOpen(true)} />
          </>
        }
      >
        <OpenMenu
          onPaste={() => setInputOpen(true)}
          onFile={chooseFile}
          onException={() => setException('')}
          previous={previous && { title: previous.opened.source.title, onOpen: () => session.goBack() }}
          onLeave={focusEditor}
        />
        <ExamplesMenu examples={examples} onOpen={onExample} onLeave={focusTree} />
      </Header>
      <main className="page-main">
        <LoadingState
          loading={loading}
          refused={refused}
          naming={naming}
          onGiveUp={giveUp}
          onSettled={focusTree}
        />
        {warning === null ? null : (
          <WarningNotice message={warning} onDismiss={leaving(() => setWarning(null))} />
        )}
        <InputParts
          opened={opened}
          failed={failed}
          isOpen={inputOpen}
          isBeginning={isBeginning}
          onOpenChange={(isOpen) => (isOpen ? setInputOpen(true) : leaving(() => setInputOpen(false))())}
          onDismissFailed={leaving(() => session.dismissFailed())}
          onLeave={focusTree}
          onText={(request) => session.openTyped(request)}
          onException={setException}
          onForm={onForm}
          onFile={chooseFile}
        />
        {arrived === null || namesOpen ? null : (
          <ArrivedNames
            doc={doc}
            naming={state.naming}
            arrived={arrived}
            onShow={() => {
              setNamesOpen(true)
              dismiss()
            }}
            onDismiss={leaving(dismiss)}
          />
        )}
        {exception === null ? null : (
          <Part piece={panels}>
            {({ Exceptions }) => (
              <Exceptions
                text={exception}
                doc={doc}
                isBeginning={isBeginning}
                names={names}
                onText={setException}
                onSelect={(selection) => dispatch({ type: 'select', selection })}
                onClose={leaving(() => setException(null))}
              />
            )}
          </Part>
        )}
        {doc === null ? (
          <EmptyPage hidden={loading !== null} isFirst={asked.text === '' || opened.isToBeOpened === true} />
        ) : (
          <Panes
            state={state}
            sizes={sizes}
            onSizes={onSizes}
            onAction={dispatch}
            onRawArray={onRawArray}
            onOpenBytes={onOpenBytes}
            finders={finders}
            isBeginning={isBeginning}
            note={
              isFirstExample(asked) ? (
                <Welcome
                  onPaste={() => setInputOpen(true)}
                  onFile={chooseFile}
                  onCostly={leaving(() => onExample(COSTLY_EXAMPLE))}
                />
              ) : null
            }
          />
        )}
      </main>
      <p className="sr-only" role="status">
        {doc === null || isBeginning
          ? ''
          : `${source.title}: ${doc.root < 0 ? '' : `${namedType(names, doc, doc.root)}, `}${counted(doc.bytes.length, 'byte')}, ${problemSummary(doc)}`}
      </p>
      <Part piece={panels} instead={null} isNeeded={helpOpen}>
        {({ HelpDialog }) => <HelpDialog open={helpOpen} onOpenChange={setHelpOpen} />}
      </Part>
      {dragging ? <DropOverlay /> : null}
      {doc === null ? null : (
        <Part piece={panels} isNeeded={false}>
          {({ Paper }) => <Paper doc={doc} source={source} names={names} isBeginning={isBeginning} />}
        </Part>
      )}
    </div>
  )
}
