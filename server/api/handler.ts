import type { Parameters } from '#contract/call.ts'
import type { AllCalls, CallName, CheckedPayload, Query, Reply } from '#contract/calls.ts'
import type { Language } from '#core/language/languages.ts'
import type { Caller } from '../account/caller.ts'
import type { TextWork } from '../text-work/text-work.ts'
import type { Browser } from '../http/browser.ts'
import type { FileReply, Outcome } from '../http/outcome.ts'

/** What a handler knows of a call: checked against the contract, and who makes it. */
export type Call<Name extends CallName> = {
  readonly payload: CheckedPayload<Name>
  readonly params: Readonly<Record<Parameters<Name>, string>>
  readonly query: Query<Name>
  readonly caller: AllCalls[Name]['auth'] extends 'required' ? Caller : Caller | null
  /** The X-Refresh-Token header. */
  readonly refreshToken: string | undefined
  /** The languages that the caller reads, the most wanted first. */
  readonly languages: readonly Language[]
  readonly browser: Browser
  /** The visitor's country (ISO 3166-1), where a trusted proxy names it. */
  readonly country: string | undefined
  readonly now: Date
  /** Work on texts, counted as this caller's. */
  readonly work: TextWork
}

type Answer<Name extends CallName> = AllCalls[Name] extends { readonly bytes: readonly string[] }
  ? FileReply
  : Reply<Name>

type Handler<Name extends CallName> = (call: Call<Name>) => Promise<Outcome<Answer<Name>>>

/** One handler for every call of the contract: a call without one does not compile. */
export type Handlers = { readonly [Name in CallName]: Handler<Name> }
