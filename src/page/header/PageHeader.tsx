// The header: what is open, search, problems, names, sharing, and the menus.

import { ExamplesMenu, FindBox, Header, HelpButton, OpenMenu, ThemeMenu } from '../../ui/index.ts'
import { useExamples } from '../example-list.ts'
import { focusEditor, focusTree } from '../focus.ts'
import { Names } from '../names/Names.tsx'
import { Sharing } from '../sharing/Sharing.tsx'
import type { Page } from '../use-page.ts'
import { Chips } from './Chips.tsx'
import { ProblemButton } from './ProblemButton.tsx'

/** The header of a page. */
export function PageHeader({ page }: { readonly page: Page }) {
  const { session, opened, doc, source, state, names, naming, isBeginning, previous } = page
  const examples = useExamples()
  return (
    <Header
      chips={
        <Chips
          opened={opened}
          names={names}
          onChange={(how) => session.change(how)}
          onEdit={() => page.setInputOpen(true)}
          pickerOpen={page.pickerOpen}
          onPickerOpen={page.setPickerOpen}
        />
      }
      find={
        <FindBox
          doc={doc}
          find={state.find}
          names={names}
          isBeginning={isBeginning}
          box={page.findBox}
          onAction={page.dispatch}
          onLeave={focusTree}
        />
      }
      problems={
        doc === null || isBeginning ? null : (
          <ProblemButton doc={doc} problem={state.problem} onAction={page.dispatch} />
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
              title={source.title}
              selection={state.selection}
              stars={state.stars}
              names={names}
              isBeginning={isBeginning}
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
    >
      <OpenMenu
        onPaste={() => page.setInputOpen(true)}
        onFile={page.chooseFile}
        onException={() => page.setException('')}
        previous={previous && { title: previous.opened.source.title, onOpen: () => session.goBack() }}
        onLeave={focusEditor}
      />
      <ExamplesMenu examples={examples} onOpen={page.onExample} onLeave={focusTree} />
    </Header>
  )
}
