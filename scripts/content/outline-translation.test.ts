import { expect, test } from 'vitest'
import { ContentFiles } from './content-files.ts'
import { outlineTranslations, UnreadableOriginal } from './outline-translation.ts'

const facts = 'content/eula/facts.yaml'

test('what is translated stays, what is no longer said goes, what is new waits for its words', () => {
  const files = new ContentFiles(
    new Map([
      [facts, 'sold: {when: price == paid, meaning: It is sold}\nfree: {when: price == free, meaning: It is free}\n'],
      [
        'content/eula/facts.fr.yaml',
        '- {original: It is sold, words: Il est vendu}\n- {original: It is lent, words: Il est prêté}\n',
      ],
      ['content/eula/questionnaire.yaml', 'type: EULA\n'],
    ]),
  )
  expect(outlineTranslations(files, 'fr')).toEqual(
    new Map([
      [
        'content/eula/facts.fr.yaml',
        '- {original: It is sold, words: Il est vendu}\n- original: It is free\n  words: ""\n',
      ],
    ]),
  )
})

test('what is translated keeps its place, and what is new stands behind what it follows', () => {
  const files = new ContentFiles(
    new Map([
      [facts, 'a: {when: x == y, meaning: One}\nb: {when: x == y, meaning: Two}\nc: {when: x == y, meaning: Three}\n'],
      ['content/eula/facts.fr.yaml', '- {original: Three, words: Trois}\n- {original: One, words: Un}\n'],
    ]),
  )
  expect(outlineTranslations(files, 'fr').get('content/eula/facts.fr.yaml')).toBe(
    '- {original: Three, words: Trois}\n- {original: One, words: Un}\n- original: Two\n  words: ""\n',
  )
})

test('a file that cannot be read is named, and no translation is thrown away', () => {
  const broken = new ContentFiles(
    new Map([
      [facts, 'sold: {when: not (price in [paid]), meaning: It is sold}\nfree: }\n'],
      ['content/eula/facts.fr.yaml', '- {original: It is sold, words: Il est vendu}\n'],
    ]),
  )
  expect(() => outlineTranslations(broken, 'fr')).toThrow(UnreadableOriginal)
  expect(() => outlineTranslations(broken, 'fr')).toThrow(/^content\/eula\/facts\.yaml:\d /)
})

test('every file of the real content that needs a translation gets one', () => {
  const paths = [...outlineTranslations(ContentFiles.under('.'), 'fr').keys()]
  expect(paths).toEqual(
    expect.arrayContaining([
      'content/law.fr.yaml',
      'content/requirements.fr.yaml',
      'content/providers.fr.yaml',
      'content/countries.fr.yaml',
      'content/privacy-policy/facts.fr.yaml',
    ]),
  )
  expect(paths.filter((path) => path.startsWith('content/privacy-policy/duties/')).length).toBeGreaterThan(2)
})
