// Whether somebody is typing: what opens or closes by itself then leaves the focus where it is.

/** Whether the focus is in a field that takes text. */
export function isFieldFocused(): boolean {
  const field = document.activeElement
  if (field instanceof HTMLTextAreaElement) return !field.readOnly
  return field instanceof HTMLInputElement && /^(?:text|search|number)$/.test(field.type)
}
