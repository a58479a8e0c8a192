/** What scripts/website/workers.ts tells the service worker of the build. Files are paths, such as `/assets/site-1a2b3c4d.js`. */
export type BuiltFiles = {
  readonly version: string
  /** What the interview and the offline page need, whatever the document and the language are. */
  readonly shell: readonly string[]
  /** The files that the interview and the offline page need in each language. */
  readonly words: Readonly<Record<string, readonly string[]>>
  /** Every file under /assets/. */
  readonly assets: readonly string[]
  /** The first part of the path of each page. */
  readonly pages: readonly string[]
}
