import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { expect, test } from 'vitest'
import { asking, questionFor } from '#tests/support/small-question.ts'
import { parseCondition } from '../condition/parse.ts'
import { ConditionWords, type RuleWords } from './rule-words.ts'

const questionnaire = asking([
  questionFor('backup', { type: 'boolean', label: 'May users make a backup?' }),
  questionFor('tools', { type: 'providers', label: 'Which tools?', allowUnknown: true }),
  questionFor('goods', { type: 'multiple', label: 'What is sold?', answers: [] }),
  questionFor('motto', { type: 'text', label: 'Your motto' }),
])
const sentences = parse(readFileSync('content/common/rules.en.yaml', 'utf8')) as RuleWords
const words = new ConditionWords(questionnaire, sentences, {
  factMeanings: {},
  providers: {},
  places: {},
  otherAnswers: { goods: { perishable: 'Goods that spoil' } },
})
const rule = (condition: string) => words.rule(parseCondition(condition, {}))

test('yes and no are said as sentences, and never as true and false', () => {
  expect(rule('backup == true')).toBe('“May users make a backup?” is yes')
  expect(rule('backup != true')).toBe('“May users make a backup?” is not yes')
  expect(rule('backup == false')).toBe('“May users make a backup?” is no')
  expect(rule('not (backup == false)')).toBe('“May users make a backup?” is not answered with no')
})

test('values that no question of this type offers have words', () => {
  expect(rule('tools has unknown')).toBe('“Which tools?” includes a service whose name you do not know yet')
  expect(rule('goods has perishable')).toBe('“What is sold?” includes “Goods that spoil”')
  expect(rule('deviceUses has_any [statistics, advertising]')).toBe(
    '“What your services store on devices” includes “statistics” or “advertising”',
  )
  expect(rule('recipientRoles has processor')).toContain('“for you (processor)”')
})

test('what somebody typed stands for itself, even if it looks like one of our codes', () => {
  expect(words.value('motto', 'unknown')).toBe('unknown')
  expect(words.valueIfKnown('motto', 'unknown')).toBeUndefined()
})
