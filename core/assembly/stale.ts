import type { Plan, PlannedPart } from './plan.ts'

/** What a changed answer may change: 1 for each clause and each part of the library, by their places. */
export class Stale {
  readonly clauses: Uint8Array
  readonly parts: Uint8Array
  readonly #plan: Plan

  constructor(plan: Plan) {
    this.#plan = plan
    this.clauses = new Uint8Array(plan.clauses.length)
    this.parts = new Uint8Array(plan.parts.length)
  }

  /** The clauses that read an answer or computed key. */
  addReaders(key: string): void {
    for (const { index, part } of this.#plan.readers.get(key) ?? []) {
      this.clauses[index] = 1
      this.parts[part.index] = 1
    }
  }

  /** A part that comes, goes or has another heading, with the clauses that refer to it. */
  addOpening({ index, referrers }: PlannedPart): void {
    this.parts[index] = 1
    for (const clause of referrers) {
      this.clauses[clause.index] = 1
      this.parts[clause.part.index] = 1
    }
  }
}
