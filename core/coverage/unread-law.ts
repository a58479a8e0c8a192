import { placeName } from '../assembly/place-name.ts'
import { joined } from '../assembly/joined.ts'
import { valuesIn, type Answers } from '../answers/answers.ts'
import type { Condition } from '../condition/condition.ts'
import type { RuleWords } from '../dossier/rule-words.ts'
import { fillIn } from '../language/fill-in.ts'
import type { BareLibrary } from '../library/library.ts'
import type { Reminder } from './reminders.ts'

/** Places whose law somebody addresses. `many`: more than anybody wants to read. */
type Audience = { readonly named: readonly string[]; readonly many: boolean }

/**
 * The places whose own law nobody has held against the catalogue for this type of document: there, that no duty is missing
 * says nothing. Of somebody's own country and of the countries that they chose each is named; of whole regions, those that
 * were gone through.
 */
export function unreadLaw(
  library: Pick<BareLibrary, 'lawRead' | 'language' | 'places' | 'placeForms'>,
  answers: Answers,
  decide: (condition: Condition) => boolean,
  sentences: Pick<RuleWords, 'lawUnread' | 'lawUnreadBut' | 'lawUnreadAbroad'>,
): readonly Reminder[] {
  const { lawRead } = library
  if (!lawRead) return []
  const home = homeOf(answers, lawRead.byState)
  const { named, many } = audienceOf(lawRead, answers, decide)
  const unread = [...new Set([...home, ...named])].filter((place) => !lawRead.read.includes(place))
  const say = (places: readonly string[]): string =>
    joined(
      places.map((place) => placeName(place, library, 'of')),
      'and',
      library.language,
    )
  const words = [
    ...(unread.length > 0 ? [fillIn(sentences.lawUnread, { places: say(unread) })] : []),
    ...(!many
      ? []
      : lawRead.read.length > 0
        ? [fillIn(sentences.lawUnreadBut, { places: say(lawRead.read) })]
        : [sentences.lawUnreadAbroad]),
  ]
  return words.map((one) => ({ code: 'law-not-read', words: one }))
}

/** The own country, and the own state where states have such law. */
function homeOf({ country, state }: Answers, byState: readonly string[]): readonly string[] {
  if (typeof country !== 'string') return []
  return byState.includes(country) && typeof state === 'string' ? [country, state] : [country]
}

function audienceOf(
  { audience }: NonNullable<BareLibrary['lawRead']>,
  answers: Answers,
  decide: (condition: Condition) => boolean,
): Audience {
  const reached = audience.filter(({ when }) => decide(when))
  return {
    named: reached.flatMap(({ countries, countriesIn }) => [
      ...(countries ?? []),
      ...(countriesIn === undefined ? [] : valuesIn(answers[countriesIn]).filter((code) => /^[A-Z]{2}$/.test(code))),
    ]),
    many: reached.some(({ countries, countriesIn }) => !countries && countriesIn === undefined),
  }
}
