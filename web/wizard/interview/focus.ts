/** The id of the element that holds a question's controls. */
export const questionId = (userData: string): string => `question-${userData}`
/** The id of a control inside an entry of a repeated group. */
export const fieldId = (userData: string, entry: number, field: string): string =>
  `question-${userData}-${entry}-${field}`

const control = 'input:not([type=hidden]), select, textarea, button'

/** Puts the focus on a question's first control (on the field of an entry, if one is meant) and brings it into view. */
export function focusQuestion(userData: string, entry?: number, field?: string): boolean {
  const exact =
    entry !== undefined && field !== undefined ? document.getElementById(fieldId(userData, entry, field)) : null
  const holder = exact ?? document.getElementById(questionId(userData))
  const target = holder?.matches(control)
    ? holder
    : (holder?.querySelector<HTMLElement>(`[data-controls] :is(${control})`) ??
      holder?.querySelector<HTMLElement>(control))
  if (!holder || !target) return false
  // A closed fold is opened first: nothing in it can take the focus.
  const fold = holder.closest('details')
  if (fold) fold.open = true
  target.focus({ preventScroll: true })
  holder.scrollIntoView({ block: 'center', behavior: prefersReducedMotion() ? 'auto' : 'smooth' })
  return true
}

/** Whether the person asked for less motion. */
export const prefersReducedMotion = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches
