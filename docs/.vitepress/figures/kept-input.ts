// What a reader has typed, chosen or pressed in the static rendering of a figure. The live figure begins with the same controls: there
// it is done again, in the same order, and the focus goes to where it was.

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Does in a live figure what a reader has done in its static rendering. */
export type Repeat = (live: Element) => Promise<void>

/**
 * What a reader has done in a static rendering; null where that is nothing. Call it before the rendering goes. `used` is what the
 * reader used, in turn: a control that is not in it was changed before anything of it was.
 */
export function keptInput(still: Element, used: readonly Element[]): Repeat | null {
  const controls = controlsOf(still)
  const changed = controls.filter(isChanged)
  const steps: readonly Element[] = [
    ...changed.filter((control) => !used.includes(control)),
    ...used.filter(
      (element, at) =>
        isButton(element) || (changed.includes(element as Control) && used.lastIndexOf(element) === at),
    ),
  ]
  const { activeElement } = document
  const focused = activeElement !== null && still.contains(activeElement) ? activeElement : null
  if (focused === null && steps.length === 0) return null
  const targetOf = new Map<Element | null, (live: Element) => Element | undefined>()
  for (const element of [...steps, ...(focused === null ? [] : [focused])])
    targetOf.set(element, counterpart(element, still))
  const selection = focused === null ? null : selectionOf(focused)
  return async (live) => {
    const goal = () => targetOf.get(focused)?.(live) as HTMLElement | undefined
    goal()?.focus({ preventScroll: true })
    for (const element of steps) {
      const target = targetOf.get(element)?.(live)
      if (target === undefined) continue
      if (isButton(element)) (target as HTMLElement).click()
      else enter(target as Control, element as Control)
      // It is rendered before the next: a control makes its change to what was rendered last.
      await new Promise((resolve) => setTimeout(resolve))
    }
    const target = goal()
    if (selection !== null && target !== undefined && 'setSelectionRange' in target)
      (target as HTMLInputElement).setSelectionRange(...selection)
  }
}

/** Finds what stands for an element of the static rendering: a control by its place and type, a button by its name. */
function counterpart(element: Element, still: Element): (live: Element) => Element | undefined {
  if (!isButton(element)) {
    const index = controlsOf(still).indexOf(element as Control)
    return (live) => {
      const target = controlsOf(live)[index]
      return target?.type === (element as Control).type ? target : undefined
    }
  }
  const index = buttonsOf(still, element).indexOf(element)
  return (live) => buttonsOf(live, element)[index]
}

/** The buttons that are called as one is. */
function buttonsOf(place: Element, one: Element): readonly Element[] {
  return [...place.querySelectorAll(one.localName)].filter((other) => nameOf(other) === nameOf(one))
}

function nameOf(button: Element): string {
  return button.getAttribute('aria-label') ?? button.textContent ?? ''
}

/** Whether it does something when it is pressed, and holds nothing. */
function isButton({ localName }: Element): boolean {
  return localName === 'button' || localName === 'summary'
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
function selectionOf(control: Element): [start: number, end: number] | null {
  if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) return null
  const { selectionStart, selectionEnd } = control
  return selectionStart === null || selectionEnd === null ? null : [selectionStart, selectionEnd]
}
