import type { WizardContent } from './wizard-content.ts'

/** The names of services and places in the language of the questions, for what is said of answers. */
export const namesIn = ({ providers, countries }: Pick<WizardContent, 'providers' | 'countries'>) => ({
  providers: Object.fromEntries(
    Object.values(providers)
      .flat()
      .map((provider) => [provider.id, provider]),
  ),
  places: Object.fromEntries(
    countries.flatMap(({ value, text, states = [] }) => [
      [value, text],
      ...states.map((state) => [state.value, state.text]),
    ]),
  ),
})
