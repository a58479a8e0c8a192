import type { MoneyBack } from '#contract/agreement.ts'
import en from '../../content/interface/money-back/en.json'
import { formatDay } from '../messages/format.ts'
import { useOwnWords } from '../messages/own-words.ts'

type MoneyBackWordsProps = MoneyBack & {
  /** Whether an older version, which other money paid for, is public all the same. */
  readonly isPublic: boolean
}

/** Says that money for an agreement went back, what is closed now, and how it is had again. */
export function MoneyBackWords({ how, on, isPublic }: MoneyBackWordsProps) {
  const { say, language } = useOwnWords('money-back', en)
  return [
    say(how, { day: formatDay(on, language) }),
    say(isPublic ? 'closedButPublic' : 'closed'),
    say(how === 'disputed' ? 'againIfItStands' : 'again'),
  ].join(' ')
}
