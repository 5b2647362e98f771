// What a reader has typed or chosen in the static rendering of a figure. The live figure begins with the same controls: there it is
// typed and chosen again, and the focus goes to where it was.

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Does in a live figure what a reader has done in its static rendering. */
export type Repeat = (live: Element) => Promise<void>

/** What a reader has done in a static rendering; null where that is nothing. Call it before the rendering goes. */
export function keptInput(still: Element): Repeat | null {
  const controls = controlsOf(still)
  const { activeElement } = document
  const focused = controls.indexOf(activeElement as Control)
  if (focused < 0 && !controls.some(isChanged)) return null
  const selection = focused < 0 ? null : selectionOf(controls[focused] as Control)
  return async (live) => {
    const targets = controlsOf(live)
    if (focused >= 0) targets[focused]?.focus({ preventScroll: true })
    for (const [index, control] of controls.entries()) {
      const target = targets[index]
      if (target?.type !== control.type || !isChanged(control)) continue
      enter(target, control)
      // It is rendered before the next: a control makes its change to what was rendered last.
      await new Promise((resolve) => setTimeout(resolve))
    }
    const target = targets[focused]
    if (selection !== null && target !== undefined && 'setSelectionRange' in target)
      target.setSelectionRange(...selection)
  }
}

function controlsOf(element: Element): readonly Control[] {
  return [...element.querySelectorAll<Control>('input, select, textarea')]
}

function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    const first = [...control.options].findIndex(({ defaultSelected }) => defaultSelected)
    return control.selectedIndex !== Math.max(0, first)
  }
  return isSwitch(control)
    ? control.checked !== control.defaultChecked
    : control.value !== control.defaultValue
}

function isSwitch(control: Control): control is HTMLInputElement {
  return control.type === 'checkbox' || control.type === 'radio'
}

function enter(target: Control, control: Control): void {
  if (isSwitch(target)) {
    if (target.checked !== (control as HTMLInputElement).checked) target.click()
    return
  }
  target.value = control.value
  target.dispatchEvent(new Event('input', { bubbles: true }))
  target.dispatchEvent(new Event('change', { bubbles: true }))
}

/** The selected text, from and to; null for what holds no text that can be selected. */
function selectionOf(control: Control): [start: number, end: number] | null {
  if (control instanceof HTMLSelectElement) return null
  const { selectionStart, selectionEnd } = control
  return selectionStart === null || selectionEnd === null ? null : [selectionStart, selectionEnd]
}
