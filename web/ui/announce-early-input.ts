/**
 * Tells React what a person or a password manager entered before the page's scripts ran: it hears no such change, and
 * draws the field empty the next time. React keeps the value it knows in the field's default.
 */
export function announceEarlyInput(field: HTMLInputElement): void {
  const entered = field.value
  if (entered === field.defaultValue) return
  // React ignores a change to the value that it has seen last: it sees what is set on the field, not on its prototype.
  field.value = field.defaultValue
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, entered)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
