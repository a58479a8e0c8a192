import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { chargesIn } from '#core/pricing/costs.ts'
import { agreementTypes, questionsOf, slugOf, type Questionnaire } from '#core/questionnaire/questionnaire.ts'

test.each(agreementTypes)('whoever answers “no” or “none” is charged nothing for it: %s', (type) => {
  const file = `build/content/questionnaire-${slugOf(type)}.en.json`
  const questionnaire = JSON.parse(readFileSync(file, 'utf8')) as Questionnaire
  const charged = questionsOf(questionnaire).flatMap(({ userData, type: asked, answers = [] }) =>
    answers
      .filter(
        ({ value, label, exclusive }) =>
          exclusive || ['no', 'none'].includes(value) || (asked === 'single' && /^(?:No|None|Nothing)\b/.test(label)),
      )
      .filter(
        ({ value }) => chargesIn(questionnaire, { [userData]: asked === 'multiple' ? [value] : value }).length > 0,
      )
      .map(({ value }) => `${userData}=${value}`),
  )
  expect(charged).toEqual([])
})
