import { fallbackLanguage } from '#core/language/fall-back.ts'
import { fillIn } from '#core/language/fill-in.ts'

/** The texts of a namespace; groups of them may be nested. */
type Texts = { readonly [key: string]: string | Texts }

/** The keys of nested texts, `group.text`; plural forms are asked for by their common name. */
type KeyOf<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string
    ? Key extends `${infer Name}_${'one' | 'other'}`
      ? Name
      : Key
    : `${Key}.${KeyOf<Texts[Key]>}`
}[keyof Texts & string]

type Values = Readonly<Record<string, string | number>>

export type SayOf<Texts> = (key: KeyOf<Texts>, values?: Values) => string

/**
 * The texts of one page view, and the language they are shown in. Keys, plural forms and names in double braces are all that
 * our texts need; a library for this was a tenth of the home page's scripts.
 */
export class Messages {
  /** Changed with `show`. */
  language: string
  readonly #own = new Map<string, Texts>()
  readonly #shared: ReadonlyMap<string, object>
  readonly #listeners = new Set<() => void>()

  /** @param shared texts of all page views, by language and namespace (`de common`); some may come later. */
  constructor(language: string = fallbackLanguage, shared: ReadonlyMap<string, object> = new Map()) {
    this.language = language
    this.#shared = shared
  }

  add(language: string, namespace: string, texts: object): void {
    this.#own.set(`${language} ${namespace}`, texts as Texts)
  }

  has(language: string, namespace: string): boolean {
    return this.#own.has(`${language} ${namespace}`)
  }

  show(language: string): void {
    this.language = language
    for (const listener of this.#listeners) listener()
  }

  /** @returns a function that ends it. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** The texts of a namespace in a language; what it lacks is shown in English, and what nobody wrote as its key. */
  sayIn(language: string, namespace: string): (key: string, values?: Values) => string {
    const find = (one: string, key: string, count: unknown): string | undefined => {
      const place = `${one} ${namespace}`
      const texts = this.#own.get(place) ?? (this.#shared.get(place) as Texts | undefined)
      return formsOf(key, count, one).flatMap((form) => textAt(texts, form) ?? [])[0]
    }
    return (key, values = {}) => {
      const text = find(language, key, values['count']) ?? find(fallbackLanguage, key, values['count']) ?? key
      return fillIn(text, values)
    }
  }
}

function textAt(texts: Texts | undefined, key: string): string | undefined {
  let found: string | Texts | undefined = texts
  for (const name of key.split('.')) found = typeof found === 'object' ? found[name] : undefined
  return typeof found === 'string' ? found : undefined
}

/** The keys under which a text for this number may stand, the most exact first. */
function formsOf(key: string, count: unknown, language: string): readonly string[] {
  if (typeof count !== 'number') return [key]
  return [...(count === 0 ? [`${key}_zero`] : []), `${key}_${rulesOf(language).select(count)}`, key]
}

const pluralRules = new Map<string, Intl.PluralRules>()

function rulesOf(language: string): Intl.PluralRules {
  const rules = pluralRules.get(language) ?? new Intl.PluralRules(language)
  pluralRules.set(language, rules)
  return rules
}
