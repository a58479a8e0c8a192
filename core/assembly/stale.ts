import type { Plan, PlannedPart, Readers } from './plan.ts'

/** What changed answers may change: 1 for each clause and each part of the library, by their places. */
export class Stale {
  readonly clauses: Uint8Array
  readonly parts: Uint8Array

  constructor({ clauses, parts }: Plan) {
    this.clauses = new Uint8Array(clauses.length)
    this.parts = new Uint8Array(parts.length)
  }

  clear(): void {
    this.clauses.fill(0)
    this.parts.fill(0)
  }

  /** What reads an answer, or depends on a condition. */
  add({ clauses, parts }: Readers): void {
    for (const { index, part } of clauses) {
      this.clauses[index] = 1
      this.parts[part.index] = 1
    }
    for (const { index } of parts) this.parts[index] = 1
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
