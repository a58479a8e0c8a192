import type { Language } from '#core/document/node.ts'

/** Why there is no translation; each is the code of a message. What the service itself said is not repeated. */
export type TranslatorProblem =
  /** The key, or the request as a whole, is refused: the operator must look at it. */
  | 'translator-refuses'
  /** The operator has used up what the service sells. */
  | 'translator-over-quota'
  /** The service takes no more requests at the moment. */
  | 'translator-busy'
  | 'translator-slow'
  /** Nobody answers, or with a failure of its own. */
  | 'translator-silent'
  /** The service answers with something else than the translation. */
  | 'translator-nonsense'

type TranslationRequest = {
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: unknown
}

/** How one service is spoken to over HTTP. Texts are pieces of HTML. */
export type TranslationService = {
  readonly request: (texts: readonly string[], from: Language, into: Language) => TranslationRequest
  /** The texts in a reply with the status 200; undefined for anything else than translations. */
  readonly read: (reply: unknown) => readonly string[] | undefined
  /** What another status says. */
  readonly problem: (status: number) => TranslatorProblem
}

/** What statuses say of any service. */
export const usualProblem = (status: number): TranslatorProblem =>
  status === 429 || status === 503
    ? 'translator-busy'
    : status >= 400 && status < 500
      ? 'translator-refuses'
      : 'translator-silent'
