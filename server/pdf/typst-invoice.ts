import type { Paper } from '#core/document/node.ts'

/** What the template of an invoice's pdf prints: words and amounts as they are read. None of it is ever Typst source. */
export type TypstInvoice = {
  /** `Invoice INV-2026-000042` */
  readonly title: string
  readonly author: string
  readonly language: string
  readonly region: string
  readonly paper: Paper
  /** Year, month, day. */
  readonly date: readonly [number, number, number]
  readonly seller: Party
  readonly customer: Party
  /** Number, dates and the like, each with its name. */
  readonly facts: readonly Pair[]
  /** The table of what is charged: what, how many, for how much each, and together. */
  readonly heads: readonly string[]
  readonly rows: readonly (readonly string[])[]
  /** From the lines to the total, which is the last. */
  readonly sums: readonly Pair[]
  /** Sentences: why there is no VAT, how it was paid. */
  readonly notes: readonly string[]
  readonly page: string
  readonly pageOf: string
  /** The same as XML, to be put into the file. */
  readonly xml?: string
}

type Pair = readonly [name: string, value: string]
type Party = { readonly label: string; readonly name: string; readonly lines: readonly string[] }
