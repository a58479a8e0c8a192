import type { Agreement } from './node.ts'

/** How much of a document's clauses is shown before it is paid: enough to see what one gets, too little to use. */
const part = 1 / 6

/** The beginning of a document, by whole clauses: at least one. */
export const beginningOf = (document: Agreement): Agreement => ({
  ...document,
  children: document.children.slice(0, Math.max(1, Math.floor(document.children.length * part))),
})
