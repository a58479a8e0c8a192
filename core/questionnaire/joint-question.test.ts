import { expect, test } from 'vitest'
import { questionFor } from '#tests/support/small-question.ts'
import { putTogether, yesAndNo } from './joint-question.ts'
import type { Answer, Question } from './questionnaire.ts'

const [name, address, phone] = [questionFor('name'), questionFor('address'), questionFor('phone')]
const who = { id: 'who', asks: ['name', 'address', 'fax'] }
const idsOf = (asked: readonly Question[]) =>
  putTogether({ joint: [who] }, asked).map((put) =>
    'joint' in put ? [put.joint.id, ...put.questions.map((one) => one.userData)] : put.question.userData,
  )

test('the parts of a joint question stand together, where the first of them is asked', () => {
  expect(idsOf([name, phone, address])).toEqual([['who', 'name', 'address'], 'phone'])
})

test('of which one part is asked, it keeps its place, and rows to tick become that question', () => {
  expect(idsOf([phone, address])).toEqual(['phone', ['who', 'address']])
  const ticks = { label: '', rows: {}, none: '' }
  expect(putTogether({ joint: [{ ...who, ticks }] }, [address])).toEqual([{ question: address }])
  expect(putTogether({}, [name, address])).toEqual([{ question: name }, { question: address }])
})

test('yes and no are the two answers of a question that opens nothing', () => {
  const answers = (...values: readonly string[]): Answer[] =>
    values.map((value) => ({ value, label: value, priceExtra: false, exclusive: false, nested: [] }))
  const single = (all: readonly Answer[]) => yesAndNo(questionFor('q', { type: 'single', answers: all }))
  expect(yesAndNo(questionFor('q', { type: 'boolean' }))).toEqual({ yes: true, no: false })
  expect(single(answers('yes', 'no'))).toEqual({ yes: 'yes', no: 'no' })
  expect(single(answers('no', 'free', 'paid'))).toBeUndefined()
  expect(single([...answers('no'), { ...answers('yes')[0]!, nested: ['which'] }])).toBeUndefined()
  expect(yesAndNo(name)).toBeUndefined()
})
