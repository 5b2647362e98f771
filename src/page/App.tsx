// The page: the header, notices, the panes, and what is on paper. What it knows is in use-page.ts.

import { useEffect, useLayoutEffect, useRef } from 'react'
import {
  DropOverlay,
  EmptyPage,
  OffsetsContext,
  Part,
  type Theme,
  useLayers,
  usePiece,
  useTrail,
  Welcome,
} from '../ui/index.ts'
import { problemSummary } from '../view/inspector/index.ts'
import { columnType, counted, namedType } from '../view/place/index.ts'
import { isFirstExample } from './first-state.ts'
import { focusTree } from './focus.ts'
import { PageHeader } from './header/PageHeader.tsx'
import { Notices } from './Notices.tsx'
import { Panes } from './Panes.tsx'
import { panels, readers } from './pieces.ts'
import { type AppProps, type Page, usePage } from './use-page.ts'
import { usePageKeys } from './use-page-keys.ts'
import { useSelectionHistory } from './use-selection-history.ts'

/** The whole page. */
export function App(props: AppProps) {
  const page = usePage(props)
  useTheme(page.theme)
  useTitle(page)
  usePageKeys(page)
  useSelectionHistory(page)
  const reading = usePiece(readers)
  const trail = useTrail(page.session, reading, page.source.title, focusTree)
  const layers = useLayers(page.session, reading, focusTree)
  useFocusOfPanes(page)
  const { opened, doc, source, state, names, isBeginning } = page
  return (
    <OffsetsContext value={state.offsets}>
      <div className="page" data-beginning={isBeginning}>
        <PageHeader page={page} />
        <main className="page-main">
          <Notices page={page} />
          <Whole page={page} />
          {page.hasPanes ? trail : null}
          {!page.hasPanes ? null : doc === null ? (
            <EmptyPage
              hidden={page.loading !== null}
              isFirst={opened.request.text === '' || opened.isToBeOpened === true}
            />
          ) : (
            <Panes
              page={page}
              layers={layers}
              note={
                isFirstExample(opened.request) ? (
                  <Welcome onPaste={() => page.setInputOpen(true)} onFile={page.chooseFile} />
                ) : null
              }
            />
          )}
        </main>
        <p className="sr-only" role="status">
          {doc === null || isBeginning || page.view !== null
            ? ''
            : `${source.title}: ${doc.root < 0 ? '' : `${namedType(names, doc, doc.root)}, `}${counted(doc.bytes.length, 'byte')}, ${problemSummary(doc)}`}
        </p>
        {page.snapshot === null ? null : (
          <Part piece={panels} instead={null}>
            {({ Snapshot }) => (
              <Snapshot
                key={page.snapshot?.id}
                folder={page.snapshot as NonNullable<Page['snapshot']>}
                open={page.snapshotOpen}
                onOpenChange={page.setSnapshotOpen}
                onOpen={page.openNew}
              />
            )}
          </Part>
        )}
        <Part piece={panels} instead={null} isNeeded={page.helpOpen}>
          {({ Help }) => <Help open={page.helpOpen} onOpenChange={page.setHelpOpen} />}
        </Part>
        {page.dragging ? <DropOverlay /> : null}
        {doc === null || !page.hasPanes ? null : (
          <Part piece={panels} isNeeded={false}>
            {({ Paper }) => <Paper doc={doc} source={source} names={names} isBeginning={isBeginning} />}
          </Part>
        )}
      </div>
    </OffsetsContext>
  )
}

const BACK = { cache: 'all entries', capture: 'all messages', compare: 'the comparison' } as const

/** What takes the place of the panes: all entries of a cache, the messages of a capture, or two payloads that are compared. */
function Whole({ page }: { readonly page: Page }) {
  const { session, opened, names, view, back, show, comparing } = page
  return (
    <Part piece={panels} isNeeded={view !== null}>
      {({ BackBar, Cache, Capture, Compare }) => (
        <>
          {back === null ? null : <BackBar to={BACK[back]} onBack={() => show(back)} />}
          <Cache
            session={session}
            opened={opened}
            previous={page.previous?.opened ?? null}
            names={names}
            isOpen={view === 'cache'}
            stars={page.queries}
            onStars={page.onQueries}
            onLeave={(payload) => {
              if (payload !== null) session.change({ payload })
              show(null, payload === null ? null : 'cache')
            }}
          />
          <Capture
            opened={opened}
            isOpen={view === 'capture'}
            isGrowing={page.isBeginning}
            onLeave={(payload) => {
              if (payload !== null) session.change({ payload })
              show(null, payload === null ? null : 'capture')
            }}
            onOpen={page.openNew}
          />
          {comparing === null ? null : (
            <Compare
              key={comparing.id}
              {...comparing}
              names={names}
              isOpen={view === 'compare'}
              onInspect={page.inspectCompared}
              onClose={() => page.compare(null)}
            />
          )}
        </>
      )}
    </Part>
  )
}

/** The title of the tab says what is open in it. */
function useTitle({ doc, source, names }: Page): void {
  const type = doc === null || doc.root < 0 ? '' : `${columnType(names, doc, doc.root)}, `
  const title = doc === null ? 'pof-inspector' : `${type}${source.title} · pof-inspector`
  useLayoutEffect(() => {
    document.title = title
  }, [title])
}

/** The focus goes to the tree that is shown where what had it is gone: panes of another layer, or a view in place of the panes. */
function useFocusOfPanes({ levels, hasPanes }: Page): void {
  const before = useRef({ levels, hasPanes })
  useEffect(() => {
    const last = before.current
    before.current = { levels, hasPanes }
    if (last.levels === levels && last.hasPanes === hasPanes) return
    if (document.activeElement === document.body) focusTree()
  }, [levels, hasPanes])
}

/** `system` takes the attribute away: then the style sheets follow the system. */
function useTheme(theme: Theme): void {
  useLayoutEffect(() => {
    const root = document.documentElement
    if (theme === 'system') delete root.dataset.theme
    else root.dataset.theme = theme
  }, [theme])
}
