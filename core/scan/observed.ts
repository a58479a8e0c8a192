/** How a page refers to an address: `address` is the page's own, `hint` a connection prepared early, `code` a mention in a script. */
export type ReferenceKind =
  | 'address'
  | 'script'
  | 'style'
  | 'image'
  | 'frame'
  | 'form'
  | 'request'
  | 'hint'
  | 'code'
  | 'link'

export type Reference = { readonly kind: ReferenceKind; readonly url: URL }

/** What was observed of one page, without any judgement of what it means. */
export type ObservedPage = {
  /** The page's own address; null for a pasted source whose address nobody gave. */
  readonly address: URL | null
  readonly references: readonly Reference[]
  /** Names of the cookies of the page's own website. */
  readonly cookies: readonly string[]
  /** The headers of the reply that brought the page: names in lower case, and values. */
  readonly headers: readonly (readonly [name: string, value: string])[]
  /** What `<meta name="generator">` says. */
  readonly generators: readonly string[]
  /** The scripts in the page, without blanks and with `'` for `"`. */
  readonly code: string
  /** Names of elements (`<a`), classes (`.a`) and attributes (`[a]`) that the page uses. */
  readonly names: ReadonlySet<string>
}

/** What was observed of a website. */
export type Observed = {
  readonly pages: readonly ObservedPage[]
  /** Names that the entries of its domain refer to. */
  readonly dns: readonly string[]
}
