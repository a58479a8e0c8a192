import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { showLanguage, createMessages, type TextFiles } from './i18n.ts'
import { useOwnWords } from './own-words.ts'
import { MessagesProvider } from './use-translation.tsx'

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

const german = (loaded: string[]): TextFiles =>
  Object.fromEntries(
    Object.entries({
      de: {
        common: { close: 'Schließen' },
        agreements: { title: 'Ihre Dokumente', open_one: '{{count}} ist offen' },
      },
      fr: { agreements: { title: 'Vos documents' } },
    }).map(([language, texts]) => [
      `../../build/content/interface-account.${language}.json`,
      () => {
        loaded.push(language)
        return Promise.resolve(texts)
      },
    ]),
  )

test('a screen is shown in the chosen language, and in English where that language lacks a text', async () => {
  const messages = createMessages()
  const shown = () =>
    renderToStaticMarkup(
      <MessagesProvider messages={messages}>
        <Screen />
      </MessagesProvider>,
    )
  expect(shown()).toBe('en | Your agreements | Nothing here yet. | 1 is open')
  const loaded: string[] = []
  await showLanguage(messages, 'de', ['account'], german(loaded))
  expect(shown()).toBe('de | Ihre Dokumente | Nothing here yet. | 1 ist offen')
  // Only the texts of the language that is shown are loaded.
  expect(loaded).toEqual(['de'])
})

test('a screen that a language has no file for is shown in English', async () => {
  const messages = createMessages()
  await showLanguage(messages, 'fr', ['account'], {
    '../../build/content/interface-account.fr.json': () => Promise.resolve({ common: {} }),
  })
  expect(
    renderToStaticMarkup(
      <MessagesProvider messages={messages}>
        <Screen />
      </MessagesProvider>,
    ),
  ).toBe('fr | Your agreements | Nothing here yet. | 1 is open')
})
