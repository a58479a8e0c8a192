import type { TypstDocument } from '#render/typst/render.ts'

/** What the pool sends to its child processes. */
export type PdfJob = { readonly id: number; readonly document: TypstDocument }

/** What they answer. */
export type PdfReply = { readonly id: number } & ({ readonly pdf: Uint8Array } | { readonly error: string })
