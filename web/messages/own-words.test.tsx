import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { expect, test } from 'vitest'
import { chooseLanguage, createMessages, type TextFiles } from './i18n.ts'
import { useOwnWords } from './own-words.ts'

const english = {
  title: 'Your agreements',
  empty: 'Nothing here yet.',
  open_one: '{{count}} is open',
  open_other: 'open',
}

function Screen() {
  const { say, language } = useOwnWords('agreements', english)
  return [language, say('title'), say('empty'), say('open', { count: 1 })].join(' | ')
}

const german = (loaded: string[]): TextFiles => {
  const file = (path: string, texts: object) => ({
    [`../../content/interface/${path}`]: () => {
      loaded.push(path)
      return Promise.resolve(texts)
    },
  })
  return {
    ...file('de.json', { common: { close: 'Schließen' } }),
    ...file('agreements/de.json', { title: 'Ihre Dokumente', open_one: '{{count}} ist offen' }),
    ...file('agreements/fr.json', { title: 'Vos documents' }),
  }
}

/** A browser's storage, as far as it is used. */
const storage = () => {
  const items = new Map<string, string>()
  return { setItem: (key: string, value: string) => items.set(key, value) } as unknown as Storage
}

test('a screen is shown in the chosen language, and in English where that language lacks a text', async () => {
  const messages = createMessages()
  const shown = () =>
    renderToStaticMarkup(
      <I18nextProvider i18n={messages}>
        <Screen />
      </I18nextProvider>,
    )
  expect(shown()).toBe('en | Your agreements | Nothing here yet. | 1 is open')
  const loaded: string[] = []
  await chooseLanguage(messages, 'de', storage(), german(loaded))
  expect(shown()).toBe('de | Ihre Dokumente | Nothing here yet. | 1 ist offen')
  // Only the texts of the language that is shown are loaded.
  expect(loaded).toEqual(['de.json', 'agreements/de.json'])
})

test('a screen that a language has no file for is shown in English', async () => {
  const messages = createMessages()
  await chooseLanguage(messages, 'de', storage(), {
    '../../content/interface/de.json': () => Promise.resolve({ common: {} }),
  })
  expect(
    renderToStaticMarkup(
      <I18nextProvider i18n={messages}>
        <Screen />
      </I18nextProvider>,
    ),
  ).toBe('de | Your agreements | Nothing here yet. | 1 is open')
})
