import { parseCondition } from '#core/condition/parse.ts'
import type { Question, Questionnaire, Section } from '#core/questionnaire/questionnaire.ts'

/** A question with what every question has; `part` says what is special about it. */
export function question(userData: string, part: Partial<Question> = {}): Question {
  return {
    userData,
    type: 'text',
    label: userData,
    required: true,
    priceExtra: false,
    law: [],
    nestedIn: [],
    addYourOwn: false,
    allowUnknown: false,
    ...part,
  }
}

const answer = (value: string) => ({ value, label: value, priceExtra: false, exclusive: value === 'none', nested: [] })
const section = (id: string, questions: readonly Question[], when?: string): Section => ({
  id,
  title: id,
  questions,
  ...(when && { visibleWhen: parseCondition(when, {}) }),
})

/** Four steps, one of them with a section that only apps are asked. */
export const questionnaire: Questionnaire = {
  type: 'PRIVACY_POLICY',
  slug: 'privacy-policy',
  name: 'Privacy Policy',
  titles: ['Privacy Policy'],
  facts: {},
  knownKeys: [],
  steps: [
    {
      step: 1,
      id: 'platform',
      title: 'Where',
      sections: [
        section('platforms', [question('platforms', { type: 'multiple', answers: ['website', 'mobile'].map(answer) })]),
      ],
    },
    {
      step: 2,
      id: 'info',
      title: 'Who',
      sections: [
        section('service', [question('websiteName'), question('websiteUrl', { type: 'url' })]),
        section('operator', [question('contactEmail', { type: 'email' })]),
      ],
    },
    {
      step: 3,
      id: 'build',
      title: 'What',
      sections: [
        section(
          'app',
          [question('appPermissions', { type: 'multiple', answers: ['none', 'camera'].map(answer) })],
          'platforms has mobile',
        ),
      ],
    },
    {
      step: 4,
      id: 'send',
      title: 'Send',
      sections: [section('delivery', [question('deliveryEmail', { type: 'email', prefillFrom: 'contactEmail' })])],
    },
  ],
}
