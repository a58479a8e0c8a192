/** Two places that hold the same, or stand for one another: an index in the text before and one in the text after. */
export type Pair = readonly [before: number, after: number]
