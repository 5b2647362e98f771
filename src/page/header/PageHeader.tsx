// The header: what is open, search, problems, names, sharing, and the menus.

import { useCallback } from 'react'
import type { AnyDocument } from '../../inside/index.ts'
import type { Names } from '../../schema/index.ts'
import type { Opened, Reopening } from '../../session/index.ts'
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
import type { Action } from '../../view/find/index.ts'
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
  const { session, opened, doc, source, state, names, naming, isBeginning, previous, levels } = page
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
          onException={() => page.setException('')}
          previous={previous && { title: previous.opened.source.title, onOpen: () => session.goBack() }}
          recent={<RecentItems load={recent} onOpen={page.onRecent} onForget={() => forgetSources(id)} />}
          onLeave={focusEditor}
        />
      }
      examples={<ExamplesMenu examples={examples} onOpen={page.onExample} onLeave={focusTree} />}
      chips={
        <Chips
          opened={opened}
          isOther={doc !== null && levels[0] !== undefined && isOfAll(levels[0], doc)}
          names={names}
          onChange={(how) => session.change(how)}
          onEdit={() => page.setInputOpen(true)}
          pickerOpen={page.pickerOpen}
          onPickerOpen={page.setPickerOpen}
        />
      }
      find={
        <FindBox
          doc={state.doc}
          find={state.find}
          names={names}
          isBeginning={isBeginning}
          box={page.findBox}
          onAction={page.dispatch}
          onLeave={focusTree}
        />
      }
      problems={
        state.doc === null || isBeginning ? null : (
          <ProblemButton doc={state.doc} problem={state.problem} onAction={page.dispatch} />
        )
      }
      tools={
        <>
          <NamesButton
            opened={opened}
            isBeginning={isBeginning}
            naming={state.naming}
            reading={naming.reading}
            onGiveUp={naming.cancel}
            open={page.namesOpen}
            onOpenChange={(open) => {
              page.setNamesOpen(open)
              naming.dismiss()
            }}
            onAction={page.dispatch}
            onChoose={page.chooseNames}
          />
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

interface ChipsProps {
  readonly opened: Opened
  /** Whether what was opened is shown as another format than POF. */
  readonly isOther: boolean
  readonly names: Names
  /** Reads what is open in another way. */
  readonly onChange: (how: Reopening) => void
  /** Shows the text that is open. */
  readonly onEdit: () => void
  readonly pickerOpen: boolean
  readonly onPickerOpen: (isOpen: boolean) => void
}

/** Payloads from which on their list comes behind the one that is shown, in a task of its own. */
const MANY = 10_000

/** The chips; nothing where there are no bytes. */
function Chips({ opened, isOther, names, onChange, onEdit, pickerOpen, onPickerOpen }: ChipsProps) {
  const { request, doc, result, source } = opened
  const forms = usePiece(readers)?.FORM_CHOICES ?? []
  const typeOf = useCallback(
    (payload: number) => payloadType(names, result.payloads.at(payload)?.bytes ?? new Uint8Array()),
    [names, result],
  )
  const isListed = useTurns(result, 2, source.payloads.length < MANY) === 2
  if (doc === null) return null
  const onForm = (form: string | null) =>
    onChange({ form: forms.find(({ id }) => id === form)?.id ?? null, payload: 0 })
  const pick = (payload: number) => {
    onChange({ payload })
    onPickerOpen(false)
  }
  return (
    <div className="chips">
      <SourceChip source={source} length={doc.bytes.length} forms={forms} onForm={onForm} onEdit={onEdit} />
      {isOther && doc.envelope.length === 0 ? null : (
        <EnvelopeChip
          envelope={doc.envelope}
          choice={request.envelope}
          rawArrays={request.rawArrays?.length ?? 0}
          onClearRawArrays={() => onChange({ rawArrays: [] })}
          onChoose={(envelope) => onChange({ envelope })}
        />
      )}
      {source.payloads.length < 2 ? null : (
        <PayloadPager
          count={source.payloads.length}
          payload={source.payload}
          onPick={pick}
          onList={() => onPickerOpen(true)}
        />
      )}
      <Part piece={panels} instead={null} isNeeded={pickerOpen}>
        {({ PayloadPicker }) => (
          <PayloadPicker
            payloads={source.payloads}
            payload={source.payload}
            hasFaults={source.faults.length > 0}
            typeOf={typeOf}
            open={pickerOpen && isListed}
            onOpenChange={onPickerOpen}
            onPick={pick}
          />
        )}
      </Part>
    </div>
  )
}
