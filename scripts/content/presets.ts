import type { Answers } from '#core/answers/answers.ts'
import type { Language } from '#core/language/languages.ts'
import type { Preset } from '#core/questionnaire/preset.ts'
import { questionsOf, type Question } from '#core/questionnaire/questionnaire.ts'
import type { Content } from './content.ts'
import { kinds } from './kinds.ts'
import type { ProviderCategory } from './providers.ts'
import type { CompiledQuestionnaire } from './questionnaire.ts'
import { suggestion } from './suggest.ts'

/** What interviews can start from; refuses answers that no questionnaire takes. */
export function compilePresets(
  content: Content,
  language: Language,
  all: readonly CompiledQuestionnaire[],
  categories: readonly ProviderCategory[],
): readonly Preset[] {
  const source = content.open(kinds.presets, 'content/presets.yaml')
  const words = content.open(kinds.presetWords, `content/presets.${language}.yaml`)
  const questions = all.flatMap(({ questionnaire }) => questionsOf(questionnaire))
  const keys = new Set(questions.map(({ userData }) => userData))
  for (const [id, { answers }] of Object.entries(source.value)) {
    if (words.value[id] === undefined) source.mistake([id], `${words.file} has no name for ${id}`)
    for (const [key, value] of Object.entries(answers)) {
      const asked = questions.filter(({ userData }) => userData === key)
      if (asked.length === 0)
        source.mistake([id, 'answers', key], `no questionnaire asks for ${key}${suggestion(key, keys)}`)
      else
        for (const [index, one] of [value].flat().entries()) {
          const known = asked.flatMap((question) => valuesFor(question, categories))
          if (typeof one === 'string' ? !known.includes(one) : asked.every(({ type }) => type !== 'boolean'))
            source.mistake(
              [id, 'answers', key, ...(Array.isArray(value) ? [index] : [])],
              `${key} does not take ${String(one)}${suggestion(String(one), known)}`,
            )
        }
    }
  }
  for (const id of Object.keys(words.value))
    if (!source.value[id])
      words.mistake([id], `${source.file} has no ${id}${suggestion(id, Object.keys(source.value))}`)
  return Object.entries(source.value).map(([id, { answers }]) => ({
    id,
    name: words.value[id] ?? '',
    answers: answers as Answers,
  }))
}

/** The values that a question offers. */
const valuesFor = (
  { answers = [], providerCategory }: Question,
  categories: readonly ProviderCategory[],
): readonly string[] => [
  ...answers.map(({ value }) => value),
  ...(categories.find(({ id }) => id === providerCategory)?.providers.map(({ id }) => id) ?? []),
]
