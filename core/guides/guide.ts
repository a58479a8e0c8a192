/** How a document gets onto a website or into a store, as content has it. */
export type Guide = {
  /** The guide's name in its address: `wordpress`. */
  readonly id: string
  readonly kind: 'site' | 'store'
  /** The name of the website builder or store. */
  readonly name: string
  readonly title: string
  readonly description: string
  /** Each is complete in itself; the first is the one to take. */
  readonly ways: readonly GuideWay[]
}

type GuideWay = {
  readonly title: string
  readonly about?: string | undefined
  readonly steps: readonly string[]
  /** What the code to paste looks like. */
  readonly code?: string | undefined
}
