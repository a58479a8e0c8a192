import { createContext } from 'react'
import type { Heading } from '#core/document/node.ts'

/** What rendering a block needs to know about the whole document. */
export type Drawing = {
  readonly level: number
  readonly idPrefix: string
  readonly ids: ReadonlyMap<Heading, string>
  readonly numbers: ReadonlyMap<Heading, string>
}

export const DrawingContext = createContext<Drawing>({ level: 1, idPrefix: '', ids: new Map(), numbers: new Map() })
