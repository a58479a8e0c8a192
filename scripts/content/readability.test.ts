import { describe, expect, test } from 'vitest'
import { hardClause, hardDocument, measure } from './readability-check.ts'
import { syllablesOf } from './readability-syllables.ts'
import { translatedHabits } from './readability-habits.ts'
import { undefinedTermsIn } from './readability-terms.ts'
import { wordsOfClause } from './readability-words.ts'
import { readabilityOf, sentencesOf, wordsOf } from './readability.ts'
import { libraryOf, template } from '#tests/support/small-library.ts'

describe('syllables as a dictionary parts them', () => {
  const dictionary = `
    ac-count a-gree-ment ad-ver-tis-ing au-di-ence au-thor-i-ty au-to-mat-ed A-mer-i-can bi-o-met-ric
    broth-er car-ri-er chil-dren choic-es com-mer-cial com-pa-nies con-sent con-tin-ue cook-ies cre-ate cre-at-ed
    da-ta de-ci-sion de-let-ed de-vice de-vic-es ea-si-er em-ploy-ee en-a-bled Eu-ro-pe-an ev-ery-bod-y ex-pe-ri-ence
    guard-i-an han-dled i-den-ti-fi-er in-di-vid-u-al in-for-ma-tion lan-guag-es law-yer le-git-i-mate ma-te-ri-al
    mes-sag-es mil-lion mo-bile mort-gage ne-go-ti-ate o-pin-ion peo-ple pe-ri-od per-son-al pol-i-cies pos-si-ble
    pri-va-cy pro-cess-es pur-pos-es ques-tion re-ceives rec-og-nise reg-u-la-tion re-li-gion re-mov-al rep-re-sent
    safe-ty sci-ence se-ri-ous ser-vic-es set-tled so-ci-e-ty some-times state-ment sta-tis-tics suit-a-ble
    tech-ni-cal there-fore trans-fer use-ful u-su-al val-ue va-ri-ous vid-e-o web-site with-draw
    asked called named stored used whole years
  `.match(/\S+/g)!

  test.each(dictionary)('%s', (parted) => {
    expect(syllablesOf(parted.replaceAll('-', ''))).toBe(parted.split('-').length)
  })

  // Flesch: “Count abbreviations, figures, symbols and their combinations as one-syllable words.”
  test.each([
    ['GDPR', 1],
    ['$15', 1],
    ['6(1)(f)', 1],
    ['privacy@lantern.example', 1],
    ['full-length', 2],
  ])('%s has %d', (word, syllables) => {
    expect(syllablesOf(word)).toBe(syllables)
  })
})

describe('published scores', () => {
  // The examples of the article “Flesch–Kincaid readability tests” in the English Wikipedia, with the scores it gives.
  test.each([
    ['The cat sat on the mat.', 116],
    ['This sentence, taken as a reading passage unto itself, is being used to prove a point.', 69],
    ['The Australian platypus is seemingly a hybrid of a mammal and reptilian creature.', 37.5],
  ])('%s', (text, score) => {
    expect(readabilityOf(text).ease).toBeCloseTo(score, 0)
  })

  test('the sentence on sharks in Moby-Dick, chapter 64, has -146.77', () => {
    const sharks =
      'Though amid all the smoking horror and diabolism of a sea-fight, sharks will be seen longingly gazing up to the ship’s decks, like hungry dogs round a table where red meat is being carved, ready to bolt down every killed man that is tossed to them; and though, while the valiant butchers over the deck-table are thus cannibally carving each other’s live meat with carving-knives all gilded and tasselled, the sharks, also, with their jewel-hilted mouths, are quarrelsomely carving away under the table at the dead meat; and though, were you to turn the whole affair upside down, it would still be pretty much the same thing, that is to say, a shocking sharkish business enough for all parties; and though sharks also are the invariable outriders of all slave ships crossing the Atlantic, systematically trotting alongside, to be handy in case a parcel is to be carried anywhere, or a dead slave to be decently buried; and though one or two other like instances might be set down, touching the set terms, places, and occasions, when sharks do most socially congregate, and most hilariously feast; yet is there no conceivable time or occasion when you will find them in such countless numbers, and in gayer or more jovial spirits, than around a dead sperm whale, moored by night to a whale-ship at sea.'
    // Eight syllables more or less in these 224 words make a difference of three.
    expect(Math.abs(readabilityOf(sharks).ease - -146.77)).toBeLessThan(3)
  })
})

describe('sentences', () => {
  test('an abbreviation does not end one', () => {
    expect(sentencesOf('Our basis is consent (Art. 6(1)(a)). Lantern Inc. receives them. No. 13.709 applies.')).toEqual(
      ['Our basis is consent (Art. 6(1)(a)).', 'Lantern Inc. receives them.', 'No. 13.709 applies.'],
    )
  })

  test('a colon stands inside, a new line ends one', () => {
    expect(sentencesOf('You choose: yes or no\nWrite to us')).toEqual(['You choose: yes or no', 'Write to us'])
  })

  test('hyphenated words and figures are one word each', () => {
    expect(wordsOf('An e-mail costs $15 – or 7%.')).toEqual(['An', 'e-mail', 'costs', '$15', 'or', '7%'])
  })
})

test.each([
  ['Your data are stored in Canada.', true],
  ['The list was not written by us.', true],
  ['We are based in Canada.', false],
  ['We store your data in Canada.', false],
  ['You are interested in lamps.', false],
])('%s is in the passive voice: %s', (sentence, expected) => {
  expect(readabilityOf(sentence).passive.length > 0).toBe(expected)
})

describe('the running words of a clause', () => {
  const words = (markdown: string) => wordsOfClause(template(markdown), libraryOf([]))

  test('leave out headings and the entries of lists, but not sentences in them', () => {
    expect(words('### Topic\n\nWe use:\n\n- cookies\n- We ask you first.')).toBe('We use:\nWe ask you first.')
  })

  test('hold one of several optional words, and the title of a part', () => {
    expect(words('Write to [[{{mail}}]][[the address in {{ref:part}}]].')).toBe('Write to the address in The part.')
  })
})

describe('undefined terms', () => {
  test.each([
    ['If you use the Service, we help.', ['Service']],
    ['We sell to the Customers of others.', ['Customers']],
    ['Under the LGPD, you can ask us.', ['LGPD']],
    ['“Service” means our website. If you use the Service, we help.', []],
    ['A general law (Lei Geral, LGPD) protects you. Under the LGPD, you can ask us.', []],
    ['Read the Terms of Service and the App Store rules.', []],
    ['The basis is § 25(1) TDDDG or 11 CCR 7027.', []],
    ['WE OFFER THE SERVICE WITHOUT WARRANTY.', []],
    ['Services begin this sentence, and the service ends it.', []],
  ])('%s', (text, expected) => {
    expect(undefinedTermsIn(text)).toEqual(expected)
  })

  test('titles and names stand for themselves', () => {
    expect(undefinedTermsIn('It is in the part Cookies of ours, made by ABC with care.', ['Cookies', 'ABC'])).toEqual(
      [],
    )
  })
})

describe('the limits', () => {
  const legalese =
    'Notwithstanding any provision to the contrary, utilisation of functionalities constitutes irrevocable acceptance of applicable contractual obligations.'

  test('refuse a clause that is too hard, but not one too short to measure', () => {
    expect(hardClause(measure('legalese', legalese))).toEqual([expect.stringContaining('reading ease')])
    expect(hardClause(measure('short', 'Utilisation constitutes irrevocable acceptance.'))).toEqual([])
  })

  test('refuse a sentence of more than 40 words', () => {
    const endless = `We ${'and you and all '.repeat(10)} go.`
    expect(hardClause(measure('endless', endless))).toEqual([expect.stringContaining('42 words')])
  })

  test('refuse a document that is hard, long-winded, passive or open', () => {
    const text = `${legalese} ${'Data are stored and then they are deleted by the persons who are authorised. '.repeat(2)}`
    expect(hardDocument({ ...measure('p00', text), undefinedTerms: ['Service'] })).toEqual([
      expect.stringContaining('reading ease'),
      expect.stringContaining('passive'),
      expect.stringContaining('“Service”'),
    ])
    expect(hardDocument({ ...measure('p01', 'We store your data. You can see them.'), undefinedTerms: [] })).toEqual([])
  })
})

describe('words that sound translated', () => {
  test.each([
    'Those data are deleted.',
    'Your data have a home.',
    'We keep back a fee.',
    'An agreement goes before these terms.',
    'Merely looking around binds nobody.',
    'This text is no advice.',
  ])('are found: %s', (text) => {
    expect(translatedHabits(text)).toHaveLength(1)
  })
  test.each(['This data is deleted.', 'We go back to the data. Are you there?', 'There is no contract.'])(
    'and nothing else is: %s',
    (text) => {
      expect(translatedHabits(text)).toEqual([])
    },
  )
})
