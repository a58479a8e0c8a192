/**
 * What shows a service on a page; compiled from content/providers-seen-by.yaml, whose head explains each list. A service
 * that no page shows has none.
 */
export type Sign = {
  readonly hosts?: readonly string[]
  readonly links?: readonly string[]
  readonly paths?: readonly string[]
  readonly cookies?: readonly string[]
  readonly generator?: readonly string[]
  readonly marks?: readonly string[]
  readonly headers?: readonly string[]
  readonly dns?: readonly string[]
}

/** Signs by the id of their service. */
export type Signs = Readonly<Record<string, Sign>>
