// Which keys work on the whole page.

import { focusPane, leaveForText } from './focus.ts'
import type { Page } from './use-page.ts'
import { useShortcuts } from './use-shortcuts.ts'

/** Listens to the keys of the page. */
export function usePageKeys(page: Page): void {
  const { dispatch, session, naming, findBox, step } = page
  const isBusy = [page.loading, page.refused, naming.reading, naming.refused].some((one) => one !== null)
  const focusFind = () => findBox.current?.select()
  useShortcuts({
    'Ctrl+o': page.chooseFile,
    'Ctrl+e': () => {
      leaveForText()
      page.setInputOpen(true)
    },
    'Ctrl+f': focusFind,
    '/': focusFind,
    '?': () => page.setHelpOpen(true),
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
        ? page.giveUp()
        : page.failed === null
          ? dispatch({ type: 'pin', pinned: false })
          : session.dismissFailed(),
  })
}
