import { languageFor } from '#core/language/fall-back.ts'
import { costs } from '#core/pricing/costs.ts'
import { currencyFor, type PriceList, pricesOf } from '#core/pricing/price-list.ts'
import { checkAnswers } from '#core/questionnaire/check.ts'
import { isMissing } from '#core/questionnaire/problem.ts'
import type { Language } from '#core/document/node.ts'
import { type AgreementType, slugOf } from '#core/questionnaire/questionnaire.ts'
import { loadPriceGroups } from '../content/load-content.ts'
import type { Dependencies } from '../dependencies.ts'
import type { Call, Handlers } from '../http/handler.ts'
import { isRefusal, accept, refuse } from '../http/outcome.ts'
import { contentFor, languagesOf } from './make-document.ts'
import { refuseAnswers } from './refuse-answers.ts'
import { findAllowed } from './find-agreement.ts'
import { stateOf } from './standing.ts'

/** What an agreement costs. The prices are ours; the caller gives answers at most. */
export function costsHandlers(
  { db, config }: Dependencies,
  prices: PriceList,
): Pick<Handlers, 'POST /agreement/costs/{id}' | 'GET /agreement/sale-details/{id}'> {
  type Asked = Pick<Call<'POST /agreement/costs/{id}'>, 'now' | 'country'>

  function priced(
    type: AgreementType,
    language: Language,
    given: Readonly<Record<string, unknown>>,
    { now, country }: Asked,
  ) {
    const content = contentFor(type, language, config)
    if (isRefusal(content)) return content
    const { answers, problems } = checkAnswers(
      content.questionnaire,
      given,
      content.checkContext(now.toISOString().slice(0, 10)),
    )
    // An interview that is not finished has a price too: only answers that are wrong, not those that lack, are refused.
    const wrong = problems.filter((problem) => !isMissing(problem))
    if (wrong.length > 0) return refuseAnswers(wrong, content.questionnaire)
    const inCurrency = pricesOf(prices, loadPriceGroups(language), type, currencyFor(prices, country))
    const { currency, lines, total } = costs(content.questionnaire, answers, inCurrency)
    return accept({
      charged: config.payments !== 'off',
      currency,
      total,
      lines: lines.map((line) => ({ ...line, questions: [...line.questions] })),
    })
  }

  return {
    async 'POST /agreement/costs/{id}'({ params, payload, caller, languages, ...asked }) {
      if (params.id === 'new') {
        if (!payload.type) return refuse('missing', { field: 'type' })
        const language = languageFor(languages, (one) => languagesOf(slugOf(payload.type!)).includes(one))
        return priced(payload.type, language, payload.answers ?? {}, asked)
      }
      const agreement = await findAllowed({ db, config }, 'read', params.id, caller)
      if (isRefusal(agreement)) return agreement
      return priced(agreement.type, agreement.language, payload.answers ?? agreement.answers, asked)
    },

    async 'GET /agreement/sale-details/{id}'({ params, caller, ...asked }) {
      const agreement = await findAllowed({ db, config }, 'read', params.id, caller)
      if (isRefusal(agreement)) return agreement
      const found = priced(agreement.type, agreement.language, agreement.answers, asked)
      if (!found.success) return found
      return accept({
        id: agreement.id,
        type: agreement.type,
        title: agreement.title,
        siteName: agreement.site_name,
        premium: agreement.premium,
        payment: stateOf(agreement).payment,
        costs: found.value,
      })
    },
  }
}
