import { createContext } from 'react'
import type { Heading } from '#core/document/node.ts'

/** What drawing a block needs to know of the whole document. */
export type Drawing = {
  readonly level: number
  readonly idPrefix: string
  readonly ids: ReadonlyMap<Heading, string>
  readonly numbers: ReadonlyMap<Heading, number>
}

export const DrawingContext = createContext<Drawing>({ level: 1, idPrefix: '', ids: new Map(), numbers: new Map() })
