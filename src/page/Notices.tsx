// What stands between header and panes: progress and refusals, warnings, the text that was given, names that have arrived,
// an exception that is explained.

import { Part, usePiece, WarningNotice } from '../ui/index.ts'
import { focusTree } from './focus.ts'
import { InputParts } from './InputParts.tsx'
import { LoadingState } from './LoadingState.tsx'
import { ArrivedNames } from './names/Names.tsx'
import { panels, readers } from './pieces.ts'
import { leaving, type Page } from './use-page.ts'

/** The notices of a page. */
export function Notices({ page }: { readonly page: Page }) {
  const { session, opened, doc, state, names, naming, isBeginning, loading, refused, failed } = page
  const { warning, setWarning, exception, setException, setInputOpen } = page
  const { arrived, dismiss } = naming
  const forms = usePiece(readers)?.FORM_CHOICES ?? []
  const onForm = (form: string | null) => {
    const known = forms.find(({ id }) => id === form)
    session.change({ form: known?.id ?? null, payload: 0 })
  }
  return (
    <>
      <LoadingState
        loading={loading}
        refused={refused}
        naming={naming}
        onGiveUp={page.giveUp}
        onSettled={focusTree}
      />
      {warning === null ? null : (
        <WarningNotice message={warning} onDismiss={leaving(() => setWarning(null))} />
      )}
      <InputParts
        opened={opened}
        failed={failed}
        isOpen={page.inputOpen}
        isBeginning={isBeginning}
        onOpenChange={(isOpen) => (isOpen ? setInputOpen(true) : leaving(() => setInputOpen(false))())}
        onDismissFailed={leaving(() => session.dismissFailed())}
        onLeave={focusTree}
        onText={(request) => session.openTyped(request)}
        onException={setException}
        onForm={onForm}
        onFile={page.chooseFile}
      />
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
