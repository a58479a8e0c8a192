import type { TypstDocument } from '#render/typst/render.ts'
import type { TypstInvoice } from './typst-invoice.ts'

/** A document to be printed, with its template. */
export type ToPrint =
  | { readonly template: 'agreement'; readonly document: TypstDocument }
  | { readonly template: 'invoice'; readonly document: TypstInvoice }

/** What the pool sends to its child processes. */
export type PdfJob = ToPrint & { readonly id: number }

/** What they answer. */
export type PdfReply = { readonly id: number } & ({ readonly pdf: Uint8Array } | { readonly error: string })
