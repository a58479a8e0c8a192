import { combine, type Combined } from '#core/questionnaire/combine.ts'
import type { ListedService } from '#core/library/listed-service.ts'
import type { WizardContent } from '../content/wizard-content.ts'
import type { Say } from '../words.ts'

/** The combined interview of these documents, and what its questions need. */
export function combineContents(
  contents: readonly WizardContent[],
  say: Say,
): { readonly combined: Combined; readonly content: WizardContent } {
  const combined = combine(
    contents.map(({ questionnaire }) => questionnaire),
    { name: say('set.name'), about: say('set.about'), shared: say('set.shared'), send: say('set.send') },
  )
  const [first, ...others] = contents
  return {
    combined,
    content: {
      ...first!,
      questionnaire: combined.questionnaire,
      providers: others.reduce((all, one) => withMore(all, one.providers), first!.providers),
      documentLanguages: first!.documentLanguages.filter((language) =>
        others.every(({ documentLanguages }) => documentLanguages.includes(language)),
      ),
    },
  }
}

type Providers = WizardContent['providers']

/** The services of two documents, each once, in the order of the first. */
function withMore(known: Providers, more: Providers): Providers {
  const all: Record<string, readonly ListedService[]> = { ...known }
  for (const [category, providers] of Object.entries(more)) {
    const before = all[category] ?? []
    all[category] = [...before, ...providers.filter(({ id }) => !before.some((one) => one.id === id))]
  }
  return all
}
