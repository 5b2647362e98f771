// What stands between header and panes: progress and refusals, warnings, the text that was given, names that have arrived,
// an exception that is explained.

import { useEffect, useRef, useState } from 'react'
import { type Opened, typedRequest } from '../session/index.ts'
import {
  FailedNotice,
  InputNotice,
  LoadingPanel,
  Part,
  RefusalPanel,
  usePiece,
  WarningNotice,
} from '../ui/index.ts'
import { loadShare, loadWords } from '../view/opening/index.ts'
import { focusTree } from './focus.ts'
import { ArrivedNames } from './names/Names.tsx'
import { panels, readers } from './pieces.ts'
import { leaving, type Page } from './use-page.ts'

/** The notices of a page. */
export function Notices({ page }: { readonly page: Page }) {
  const { doc, state, names, naming, isBeginning, warning, setWarning, exception, setException } = page
  const { arrived, dismiss } = naming
  return (
    <>
      <LoadingState page={page} />
      {/* It is there before they come: a region that comes with its words is not heard. */}
      <div className="notices" role="status" aria-atomic="false">
        {warning === null ? null : (
          <WarningNotice message={warning} onDismiss={leaving(() => setWarning(null))} />
        )}
        <TextNotice page={page} />
        {arrived === null || page.namesOpen ? null : (
          <ArrivedNames
            doc={doc}
            naming={state.naming}
            arrived={arrived}
            onShow={() => {
              page.setNamesOpen(true)
              dismiss()
            }}
            onDismiss={leaving(dismiss)}
          />
        )}
      </div>
      <InputParts page={page} />
      {exception === null ? null : (
        <Part piece={panels}>
          {({ Exceptions }) => (
            <Exceptions
              text={exception}
              doc={doc}
              isBeginning={isBeginning}
              names={names}
              onText={setException}
              onSelect={(selection) => page.dispatch({ type: 'select', selection })}
              onClose={leaving(() => setException(null))}
            />
          )}
        </Part>
      )}
    </>
  )
}

/** A text of more characters is shown, and not edited. */
const EDITABLE = 200_000

/** How a page reads its text in another form, and the forms there are. */
function useForms({ session }: Page) {
  const forms = usePiece(readers)?.FORM_CHOICES ?? []
  const onForm = (form: string | null) =>
    session.change({ form: forms.find(({ id }) => id === form)?.id ?? null, payload: 0 })
  const onOffer = (form: string) => {
    onForm(form)
    focusTree()
  }
  return { forms, onForm, onOffer }
}

/** What is wrong with the text that is open. */
function TextNotice({ page }: { readonly page: Page }) {
  const { session, opened } = page
  const { doc, source } = opened
  const [dismissed, setDismissed] = useState<Opened | null>(null)
  const reading = usePiece(readers)
  const { onOffer } = useForms(page)
  // Bytes that are opened as what they are need no such word.
  const { levels, entering } = session.snapshot()
  const isLayer = levels.length > 0 || entering !== null
  if (dismissed === opened || page.isBeginning || page.inputOpen || page.failed !== null) return null
  return (
    <InputNotice
      source={source}
      known={doc && !isLayer ? (reading?.knownFile(doc.bytes) ?? null) : null}
      onForm={onOffer}
      onShow={() => page.setInputOpen(true)}
      onDismiss={() => {
        setDismissed(opened)
        focusTree()
      }}
    />
  )
}

/** The text, or why another was not opened, or nothing. */
function InputParts({ page }: { readonly page: Page }) {
  const { session, opened, failed, setInputOpen, setException } = page
  const { forms, onForm, onOffer } = useForms(page)
  const { request, source } = failed ?? opened
  if (page.inputOpen)
    return (
      <Part piece={panels} instead={null}>
        {({ InputArea }) => (
          <InputArea
            text={request.text ?? ''}
            source={source}
            forms={forms}
            tooLong={(request.text?.length ?? 0) > EDITABLE}
            fileName={request.file === null ? null : request.title}
            onText={(text) => {
              session.openTyped(typedRequest(text, request.form))
              readers.whenLoaded(({ isException }) => {
                if (isException(text)) setException(text)
              })
            }}
            onForm={onForm}
            onFile={page.chooseFile}
            onClose={opened.doc === null ? null : leaving(() => setInputOpen(false))}
          />
        )}
      </Part>
    )
  if (failed === null) return null
  return (
    <FailedNotice
      source={source}
      open={opened.source.title}
      onForm={onOffer}
      onShow={request.text === null ? null : () => setInputOpen(true)}
      onDismiss={leaving(() => session.dismissFailed())}
    />
  )
}

/** The panels of progress and refusals, of which those of names wait for the others. */
function LoadingState({ page }: { readonly page: Page }) {
  const { loading, refused, naming, giveUp } = page
  const { reading } = naming
  const isLoading = loading !== null || reading !== null
  const wasLoading = useRef(isLoading)
  useEffect(() => {
    const isOver = wasLoading.current && !isLoading && refused === null && naming.refused === null
    wasLoading.current = isLoading
    if (!isOver) return
    // The button with the focus may have gone with the panel; what was opened is painted by then.
    const timer = window.setTimeout(() => {
      if (document.activeElement === null || document.activeElement === document.body) focusTree()
    }, 0)
    return () => window.clearTimeout(timer)
  }, [isLoading, refused, naming.refused])
  return (
    <>
      <p className="sr-only" role="status">
        {loading === null
          ? reading === null
            ? ''
            : `Reading names from ${reading.title}. Escape cancels it.`
          : `Opening ${loading.title}. Escape cancels it.`}
      </p>
      {loading === null ? (
        <NamesPanel page={page} />
      ) : (
        <LoadingPanel
          doing="Opening"
          title={loading.title}
          share={loadShare(loading.progress)}
          words={loadWords(loading.progress, loading.elapsed)}
          onCancel={giveUp}
        />
      )}
      {refused === null ? null : (
        <RefusalPanel
          words={refused.words}
          onAnyway={refused.openAnyway}
          onSlice={refused.openSlice}
          onAgain={refused.openAgain}
          onDismiss={giveUp}
        />
      )}
    </>
  )
}

/** Names that are being read, or were not. */
function NamesPanel({ page }: { readonly page: Page }) {
  const { naming, giveUp } = page
  const { reading, refused } = naming
  if (page.refused !== null) return null
  if (reading !== null) return <LoadingPanel doing="Reading names from" {...reading} onCancel={giveUp} />
  if (refused === null) return null
  const { words, again } = refused
  return <RefusalPanel words={words} onAnyway={null} onSlice={null} onAgain={again} onDismiss={giveUp} />
}
