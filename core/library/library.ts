import type { Condition, Facts } from '../condition/condition.ts'
import type { Language, WordedIn } from '../document/node.ts'
import type { Authorities } from '../questionnaire/authority.ts'
import type { AgreementType, AskedField } from '../questionnaire/questionnaire.ts'

/**
 * What makes documents of one agreement type in one language, and says which duties they meet: a clause library without what
 * only explains them. A browser loads the rest when somebody asks for it.
 */
export type BareLibrary = {
  readonly type: AgreementType
  readonly language: Language
  /** Hash of everything that decides the text: same answers, date and version give the same document. */
  readonly version: string
  readonly facts: Facts
  readonly parts: readonly BarePart[]
  readonly phrases: Readonly<Record<string, readonly PhraseVariant[]>>
  /** How a chosen value reads inside a sentence: question → value → words. */
  readonly wordings: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** How a number reads with its noun: count → forms. */
  readonly counts: Readonly<Record<string, CountForms>>
  /** How to print the answer of each question that a placeholder may name. */
  readonly kinds: Readonly<Record<string, AnswerKind>>
  /** Questions whose entries are asked something: conditions read what all entries answered. */
  readonly askedFields?: Readonly<Record<string, readonly AskedField[]>>
  readonly requirements: readonly DutyRule[]
  readonly providers: Readonly<Record<string, Provider>>
  /** Provider questions in the order of the questionnaire: key → category. */
  readonly providerQuestions: Readonly<Record<string, string>>
  readonly adequacy: Adequacy
  /** The country's law on access to devices, by country. */
  readonly deviceLaw: Readonly<Record<string, DeviceLaw>>
  /** Countries and states by code, as they read inside a sentence; kept here so that a document never depends on a machine's own tables. */
  readonly places: Readonly<Record<string, string>>
  /** How a country or state reads where a sentence bends its name or puts a word before it: form → forms by code. */
  readonly placeForms: Readonly<Record<string, PlaceForms>>
  readonly authorities: Authorities
  /** Whose own law was gone through for this type; absent where nobody says so. */
  readonly lawRead?: LawRead
  /** How the language is written elsewhere than where it is at home. */
  readonly variants?: readonly Variant[]
}

/** Whose own law somebody held against the catalogue for one agreement type, and whose law an owner's answers bring in. */
export type LawRead = {
  /** Countries and states by code. */
  readonly read: readonly string[]
  /** Countries whose states have such law too. */
  readonly byState: readonly string[]
  /** The countries that are addressed where a condition holds; without any they are too many to name. */
  readonly audience: readonly {
    readonly when: Condition
    readonly countries?: readonly string[]
    /** The question whose answers are countries. */
    readonly countriesIn?: string
  }[]
}

/** Values that conditions name and only another type's questionnaire offers: key → value → words. */
export type OtherAnswers = Readonly<Record<string, Readonly<Record<string, string>>>>

/** The clause library of one agreement type in one language, as compiled from content. */
export type ClauseLibrary = Omit<BareLibrary, 'parts' | 'requirements'> & {
  readonly factMeanings: Readonly<Record<string, string>>
  readonly otherAnswers?: OtherAnswers
  /** By place, when the law of one without a duty is a reason. */
  readonly reach?: Readonly<Record<string, Condition>>
  readonly parts: readonly PartDefinition[]
  readonly requirements: readonly RequirementDefinition[]
}

/** How some countries write a language: regular expressions, and what stands in place of what they find, in this order. */
export type Variant = {
  /** ISO 3166 codes. */
  readonly countries: readonly string[]
  readonly replace: readonly { readonly find: string; readonly write: string }[]
}

/** A noun in the forms that numbers ask for, by plural category (CLDR); `#` stands for the number. */
export type CountForms = { readonly other: string } & { readonly [category in Intl.LDMLPluralRule]?: string }

/** “in Deutschland”, but “in der Schweiz”: by code; in `other` and in the others `#` stands for the name inside a sentence. */
export type PlaceForms = { readonly other: string } & { readonly [code: string]: string }

/** How an answer is printed. `entries` are repeated groups and never printed as a whole. */
export type AnswerKind =
  | 'text'
  | 'lines'
  | 'url'
  | 'email'
  | 'country'
  | 'countries'
  | 'state'
  | 'number'
  | 'date'
  | 'boolean'
  | 'choice'
  | 'choices'
  | 'providers'
  | 'names'
  | 'entries'

/** A numbered part of the document; dropped when none of its clauses is in. `heading` is empty for the opening. */
export type BarePart = {
  readonly id: string
  readonly heading: readonly TemplateInline[]
  /** Codes of the countries or states whose people the part concerns alone; absent where it concerns everybody. */
  readonly places?: readonly string[]
  readonly when?: Condition
  readonly clauses: readonly BareClause[]
}

export type PartDefinition = Omit<BarePart, 'clauses'> & { readonly clauses: readonly ClauseDefinition[] }

export type BareClause = {
  readonly id: string
  readonly when?: Condition
  /** First and last day of the assembly dates for which the clause exists (yyyy-mm-dd). */
  readonly from?: string
  readonly until?: string
  /** The clause is printed once for each entry of this group, provider list or list of choices. */
  readonly each?: string
  /** The clause is printed for the entries for which this holds; it reads the entry's fields like answers. */
  readonly whenEntry?: Condition
  /** Wording prescribed by a statute, store or programme: quoted, never reworded. Names its source. */
  readonly prescribedBy?: string
  /** What of it is worded in one language, whatever the document's. */
  readonly wordedIn?: readonly WordedIn[]
  readonly states?: States
  readonly blocks: readonly TemplateBlock[]
}

export type ClauseDefinition = BareClause & {
  /** Pointers to the law, as printed in the dossier. */
  readonly sources: readonly string[]
  /** Whose law each of the sources is, in their order: a jurisdiction, or an empty text for the law of no single place. */
  readonly places?: readonly string[]
  readonly jurisdiction?: string
}

/** A phrase with variants: the first whose condition holds is printed; none gives no value. */
export type PhraseVariant = {
  readonly id: string
  readonly when?: Condition
  readonly states?: States
  readonly text: readonly TemplateInline[]
}

/** What is said of facts that an owner's documents share: fact → value, or the answer that is printed, `{{withdrawalDays}}`. */
export type States = Readonly<Record<string, string>>

export type TemplateInline =
  | { readonly type: 'text'; readonly value: string }
  | { readonly type: 'strong' | 'emphasis'; readonly children: readonly TemplateInline[] }
  | { readonly type: 'link'; readonly url: string | TemplatePlaceholder; readonly children: readonly TemplateInline[] }
  | { readonly type: 'break' }
  | TemplatePlaceholder
  /** `[[ … ]]`: left out when a placeholder inside has no value. */
  | { readonly type: 'optional'; readonly children: readonly TemplateInline[] }
  /** `{{ref:part}}`: a link to a part of this document; no value when the part is not in. */
  | { readonly type: 'reference'; readonly part: string }

export type TemplatePlaceholder = {
  readonly type: 'placeholder'
  readonly name: string
  /**
   * `line`: a text of several lines in one, parted by commas. `apart`: `and`, but what the owner added stands behind semicolons.
   * `sentence`: what the owner typed, with a capital and a full stop.
   */
  readonly format?: 'and' | 'apart' | 'or' | 'each' | 'line' | 'sentence'
  /** Prints a number with its noun, one of the library's counts, or a country or state in one of its forms. */
  readonly form?: string
}

export type TemplateBlock =
  | { readonly type: 'paragraph'; readonly children: readonly TemplateInline[] }
  | { readonly type: 'heading'; readonly depth: 3; readonly children: readonly TemplateInline[] }
  | { readonly type: 'list'; readonly ordered: boolean; readonly children: readonly TemplateItem[] }

/** A list item; with `each` it is repeated for every value of that answer. */
export type TemplateItem = {
  readonly type: 'listItem'
  readonly each?: string
  readonly children: readonly TemplateBlock[]
}

/** Words about a duty; `true` in a bare library, where it only matters that there are some. */
export type Said = string | true

/** The clauses that a duty, or one of its elements, needs. */
export type Fulfilment<Words extends Said = string> = {
  /** Every group must be met, each by any one of its clauses. */
  readonly metBy: readonly (readonly string[])[]
  /** Further groups, each of which must be met where its own condition holds. */
  readonly metByWhere?: readonly { readonly when: Condition; readonly anyOf: readonly string[] }[]
  /**
   * Why no clause will do, always or where a condition holds: the library has none, or (`outside`) no document can say what is
   * owed, and the owner must do something.
   */
  readonly missing?: readonly { readonly when?: Condition; readonly because: Words; readonly outside?: true }[]
}

/** What the owner must answer or do when something is not met. */
export type Ask = { readonly questions: readonly string[]; readonly words: string }

/** Whether a document has one thing that a statute wants said. */
export type ElementRule<Words extends Said = Said> = Fulfilment<Words> & {
  readonly id: string
  /** When the element is owed; without a condition it is owed whenever its duty is. */
  readonly when?: Condition
  /** Why a document of this type does not owe it. */
  readonly notHere?: Words
  /** What the owner must do, because no document can do it. */
  readonly outside?: Words
}

/** One thing that a statute wants said, and how a document of this type says it. */
export type ElementDefinition = ElementRule<string> & {
  /** What a lawyer would tick off. */
  readonly words: string
  readonly ask?: Ask
}

/** Whether a document meets a duty: as a whole, or element by element. */
export type DutyRule<
  Words extends Said = Said,
  Element extends ElementRule<Words> = ElementRule<Words>,
> = Fulfilment<Words> & {
  readonly id: string
  readonly effective?: string
  /** Machine-readable `appliesWhen`. */
  readonly when: Condition
  /** The elements that its statute names, in its order; a duty with one element has none here. */
  readonly elements?: readonly Element[]
  /** What the document must not say: regular expressions of the library's language, whatever the case. */
  readonly forbids: readonly string[]
  /** What the owner must do besides the document; alone, no document can meet the duty. */
  readonly outside?: Words
}

/** A duty from the catalogue, and how a document of this type meets it. */
export type RequirementDefinition = DutyRule<string, ElementDefinition> & {
  readonly jurisdiction: string
  readonly kind: 'mandatory' | 'conditional' | 'recommended'
  readonly source: string
  /** The duty in words. */
  readonly requires: string
  /** The catalogue's own words for when it applies. */
  readonly appliesWhen: string
  readonly ask?: Ask
}

/** A service from the catalogue. Facts from vendors' own pages; `country` is where its operator sits (ISO 3166). */
export type Provider = {
  readonly id: string
  readonly name: string
  readonly category: string
  readonly owner?: string
  /** The company with which owners in the EEA and Switzerland contract, where it is another. */
  readonly ownerEurope?: string
  readonly ownerEuropeCountry?: string
  readonly country?: string
  /** In place of `country` for owners in the EEA and Switzerland: where its group is, to which their data can go. */
  readonly groupEurope?: string
  /** Whether its operator processes data for the owner, or decides itself what happens with them. */
  readonly role: Role
  /** What it stores on devices is for, unless a cookie says otherwise. */
  readonly use: Use
  readonly purpose: string
  readonly privacyUrl?: string
  readonly optOutUrl?: string
  /** EU-US Data Privacy Framework certification of its operator. */
  readonly dpf: 'yes' | 'no' | 'unknown' | 'not_applicable'
  readonly selfHosted: boolean
  /** The service sells in its own name, and nothing of it runs on the owner's pages. */
  readonly sellsItself?: boolean
  /** The cookies of the service, in libraries whose clauses print them. */
  readonly cookies?: readonly Cookie[]
}

/** Under data protection law. */
export type Role = 'processor' | 'controller'

/** What something that is stored on a device is for. Only what is necessary goes without consent. */
export type Use = 'necessary' | 'preferences' | 'statistics' | 'content' | 'advertising'

/** A cookie that a service sets, with its usual life in words. */
export type Cookie = {
  readonly name: string
  readonly purpose: string
  readonly duration: string
  /** The website that it belongs to, where that is not the owner's own: a third-party cookie. */
  readonly host?: string
  /** What the cookie serves, if that is not what its service does. */
  readonly use?: Use
  /**
   * The function without which it is not there; `choice`: it keeps what a visitor chose about cookies. Or the question that
   * takes it away when the answer is no.
   */
  readonly with?: 'comments' | 'accounts' | 'choice' | 'toolScript' | 'statisticsCookies'
}

/** How documents cite a country's law on storing something on devices. */
export type DeviceLaw = { readonly consent: string; readonly necessary: string }

/** Countries with an adequacy decision, by the law that took it. The United States counts only with the DPF. */
export type Adequacy = {
  readonly eea: readonly string[]
  readonly eu: readonly string[]
  readonly uk: readonly string[]
  readonly switzerland: readonly string[]
}
