// The header: what is open, search, problems, names, sharing, and the menus.

import { useCallback, useMemo } from 'react'
import type { AnyDocument } from '../../inside/index.ts'
import {
  EnvelopeChip,
  ExamplesMenu,
  FindBox,
  Header,
  HelpButton,
  OpenMenu,
  Part,
  PayloadPager,
  RecentItems,
  SourceChip,
  ThemeMenu,
  usePiece,
  useTurns,
} from '../../ui/index.ts'
import type { Action } from '../../view/index.ts'
import { problemSummary } from '../../view/inspector/index.ts'
import { isOfAll } from '../../view/layers/index.ts'
import { payloadType } from '../../view/place/index.ts'
import { useExamples } from '../first-state.ts'
import { focusEditor, focusTree } from '../focus.ts'
import { Names as NamesButton } from '../names/Names.tsx'
import { panels, readers } from '../pieces.ts'
import { Sharing } from '../sharing/Sharing.tsx'
import { forgetSources, recentSources } from '../storage/source-store.ts'
import type { Page } from '../use-page.ts'

/** The header of a page. */
export function PageHeader({ page }: { readonly page: Page }) {
  const { session, opened, doc, source, state, names, isBeginning, previous, levels } = page
  const examples = useExamples()
  const { id } = opened.request
  const recent = useCallback(
    async () =>
      (await recentSources())
        .map(({ mark, type, at }) => ({ ...mark, type, at }))
        .filter((one) => one.id !== id),
    [id],
  )
  return (
    <Header
      open={
        <OpenMenu
          onPaste={() => page.setInputOpen(true)}
          onFile={page.chooseFile}
          onFolder={page.chooseFolder}
          snapshot={page.snapshot && { title: page.snapshot.title, onOpen: () => page.setSnapshotOpen(true) }}
          onException={() => page.setException('')}
          previous={
            previous && {
              title: previous.opened.source.title,
              onOpen: () => session.goBack(),
              onCompare: doc === null || isBeginning ? null : () => page.compare(previous.opened),
            }
          }
          recent={<RecentItems load={recent} onOpen={page.onRecent} onForget={() => forgetSources(id)} />}
          onLeave={focusEditor}
        />
      }
      examples={<ExamplesMenu examples={examples} onOpen={page.onExample} onLeave={focusTree} />}
      chips={<Chips page={page} />}
      find={
        !page.hasPanes ? null : (
          <FindBox
            doc={state.doc}
            find={state.find}
            names={names}
            isBeginning={isBeginning}
            box={page.findBox}
            onAction={page.dispatch}
            onLeave={focusTree}
          />
        )
      }
      problems={
        state.doc === null || isBeginning || !page.hasPanes ? null : (
          <ProblemButton doc={state.doc} problem={state.problem} onAction={page.dispatch} />
        )
      }
      tools={
        <>
          <NamesButton page={page} />
          {doc === null ? null : (
            <Sharing
              doc={doc}
              shown={state.doc ?? doc}
              levels={levels}
              title={source.title}
              selection={state.selection}
              stars={state.stars}
              names={names}
              isBeginning={isBeginning}
              onFailed={page.setWarning}
            />
          )}
        </>
      }
      end={
        <>
          <ThemeMenu theme={page.theme} onTheme={page.setTheme} />
          <HelpButton onHelp={() => page.setHelpOpen(true)} />
        </>
      }
    />
  )
}

/** The button; it says so where there are none. */
function ProblemButton(props: {
  readonly doc: AnyDocument
  readonly problem: number
  readonly onAction: (action: Action) => void
}) {
  const { doc, problem, onAction } = props
  const severities = doc.problems.map(({ severity }) => severity)
  const worst = severities.includes('error') ? 'error' : severities.includes('warning') ? 'warning' : 'info'
  if (severities.length === 0) return null
  const sign = { error: '✕', warning: '!', info: 'i' }[worst]
  return (
    <button
      type="button"
      className="button problem-button"
      data-severity={worst}
      title="Next problem (F8), previous (Shift+F8)"
      onClick={() => onAction({ type: 'step-problem', step: 1 })}
    >
      <span aria-hidden="true">{sign}</span>
      {problemSummary(doc)}
      {problem === -1 ? null : <span className="sr-only">, at {problem + 1}</span>}
    </button>
  )
}

/** Payloads from which on their list comes behind the one that is shown, in a task of its own. */
const MANY = 10_000

/** The chips; nothing where there are no bytes. */
function Chips({ page }: { readonly page: Page }) {
  const { session, names, pickerOpen, setPickerOpen } = page
  const { request, doc, result, source } = page.opened
  const [layer] = page.levels
  // What was opened is shown as another format than POF.
  const isOther = doc !== null && layer !== undefined && isOfAll(layer, doc)
  const forms = usePiece(readers)?.FORM_CHOICES ?? []
  const typeOf = useCallback(
    (payload: number) => payloadType(names, result.payloads.at(payload)?.bytes ?? new Uint8Array()),
    [names, result],
  )
  const isOfAllPayloads = page.view === 'cache' || page.view === 'capture'
  const words = usePiece(panels)?.wholeWords
  const all = useMemo(
    () => (isOfAllPayloads ? words?.(page.opened) : undefined),
    [isOfAllPayloads, words, page.opened],
  )
  const isListed = useTurns(result, 2, source.payloads.length < MANY) === 2
  if (doc === null) return null
  const whole = result.payloads.capture === undefined ? 'cache' : 'capture'
  const onForm = (form: string | null) =>
    session.change({ form: forms.find(({ id }) => id === form)?.id ?? null, payload: 0 })
  const pick = (payload: number) => {
    session.change({ payload })
    setPickerOpen(false)
    page.show(null)
  }
  return (
    <div className="chips">
      <SourceChip
        source={source}
        length={doc.bytes.length}
        all={all}
        forms={forms}
        onForm={onForm}
        onEdit={() => page.setInputOpen(true)}
      />
      {!page.hasPanes || (isOther && doc.envelope.length === 0) ? null : (
        <EnvelopeChip
          envelope={doc.envelope}
          choice={request.envelope}
          rawArrays={request.rawArrays?.length ?? 0}
          onClearRawArrays={() => session.change({ rawArrays: [] })}
          onChoose={(envelope) => session.change({ envelope })}
        />
      )}
      {source.payloads.length < 2 ? null : (
        <PayloadPager
          count={source.payloads.length}
          payload={source.payload}
          onPick={pick}
          onList={() => setPickerOpen(true)}
          whole={whole}
          isWhole={page.view === whole}
          onWhole={() => page.show(page.view === whole ? null : whole)}
        />
      )}
      <Part piece={panels} instead={null} isNeeded={pickerOpen}>
        {({ PayloadPicker }) => (
          <PayloadPicker
            payloads={source.payloads}
            isArchive={source.form.id === 'archive'}
            payload={source.payload}
            hasFaults={source.faults.length > 0}
            typeOf={typeOf}
            open={pickerOpen && isListed}
            onOpenChange={setPickerOpen}
            onPick={pick}
            onCompare={(payload) => {
              page.compare(payload)
              setPickerOpen(false)
            }}
            onProfile={() => {
              setPickerOpen(false)
              page.show(whole)
            }}
          />
        )}
      </Part>
    </div>
  )
}
