import { storedBillingAddress } from '#contract/billing.ts'
import { billingProposal } from '#core/customer/billing-proposal.ts'
import { utcDay } from '#core/day.ts'
import { languageFor } from '#core/language/fall-back.ts'
import { openAnswersIn } from '#core/dossier/open-answers.ts'
import { orderTotal } from '#core/pricing/order-total.ts'
import { currencyFor } from '#core/pricing/price-list.ts'
import { answeredCountry } from '#core/pricing/pricing.ts'
import { bannerGroup } from '#core/pricing/prices.ts'
import { checkAnswers, confirmationProblems } from '#core/questionnaire/check.ts'
import { isMissing } from '#core/questionnaire/problem.ts'
import { slugOf } from '#core/questionnaire/questionnaire.ts'
import type { Dependencies } from '../dependencies.ts'
import type { Call, Handlers } from '../api/handler.ts'
import { isRefusal, accept, refuse } from '../http/outcome.ts'
import { due, type Priced } from './due.ts'
import { contentFor, type Given, languagesOf } from './document/make-document.ts'
import { paidGroups } from './paid-groups.ts'
import { refuseAnswers } from './document/refuse-answers.ts'
import { findAllowed } from './find-agreement.ts'
import { visitorTaxRate } from '../tax/visitor-tax.ts'
import { findMadeTogether } from './made-together.ts'
import { obstaclesOf, standingOf, stateOf } from './standing.ts'

/** What an agreement costs. The prices are ours; the caller gives answers at most. */
export function costsHandlers({
  db,
  config,
  prices,
}: Pick<Dependencies, 'db' | 'config' | 'prices'>): Pick<
  Handlers,
  'POST /agreement/costs/{id}' | 'GET /agreement/sale-details/{id}'
> {
  type Asked = Pick<Call<'POST /agreement/costs/{id}'>, 'now' | 'country'>

  async function priced(
    { id, type, language }: Omit<Priced, 'answers'>,
    { answers: given, confirmed = [] }: Given,
    { now, country: told }: Asked,
  ) {
    const content = contentFor(type, language, config)
    if (isRefusal(content)) return content
    const context = content.checkContext(utcDay(now), new Set(confirmed))
    const { answers, filled, problems } = checkAnswers(content.questionnaire, given, context)
    // An interview that is not finished has a price too: only answers that are wrong, not those that lack, are refused.
    const wrong = [
      ...problems.filter((problem) => !isMissing(problem)),
      ...confirmationProblems(content.questionnaire, filled, context.confirmed),
    ]
    if (wrong.length > 0) return refuseAnswers(wrong, content.questionnaire)
    const country = answeredCountry(answers) ?? told ?? config.seller?.country
    const found = await due(db, { config, prices }, { id, type, language, answers }, currencyFor(prices, country))
    if (isRefusal(found)) return found
    const taxRate = visitorTaxRate(config, country, now)
    const { gross } = orderTotal(found.currency, [found.total], taxRate)
    return accept({
      open: [...openAnswersIn(filled, content.words)],
      charged: config.payments !== 'off',
      currency: found.currency,
      total: found.total,
      tax_rate: taxRate,
      gross,
      total_price_is_extra_difference:
        id !== undefined && [...(await paidGroups(db, id))].some((group) => group !== bannerGroup),
      lines: found.lines.map((line) => ({ ...line, questions: [...line.questions] })),
    })
  }

  return {
    async 'POST /agreement/costs/{id}'({ params, payload, caller, languages, ...asked }) {
      if (params.id === 'new') {
        if (!payload.type) return refuse('missing', { field: 'type' })
        const language = languageFor(languages, (one) => languagesOf(slugOf(payload.type!)).includes(one))
        return priced({ type: payload.type, language }, { ...payload, answers: payload.answers ?? {} }, asked)
      }
      const agreement = await findAllowed({ db, config }, 'read', params.id, caller)
      if (isRefusal(agreement)) return agreement
      return priced(
        agreement,
        payload.answers ? { ...payload, answers: payload.answers } : { answers: agreement.answers },
        asked,
      )
    },

    async 'GET /agreement/sale-details/{id}'({ params, caller, ...asked }) {
      const agreement = await findAllowed({ db, config }, 'read', params.id, caller)
      if (isRefusal(agreement)) return agreement
      const found = await priced(agreement, { answers: agreement.answers }, asked)
      if (!found.success) return found
      const { open: _, ...costs } = found.value
      const set = await findMadeTogether(db, agreement)
      const { confirmed_at, password_hash, customer_id } = agreement
      const isWaiting = (one: (typeof set)[number]): boolean =>
        obstaclesOf(standingOf({ ...one, confirmed_at, password_hash, customer_id }, caller, config)).pay === null
      return accept({
        id: agreement.id,
        type: agreement.type,
        title: agreement.title,
        siteName: agreement.site_name,
        premium: agreement.premium,
        payment: stateOf(agreement).payment,
        costs,
        together: set.filter((one) => one.id !== agreement.id && isWaiting(one)).map(({ id }) => id),
        // One document asks what another does not.
        billing: storedBillingAddress.parse(
          billingProposal(Object.assign({}, ...set.map(({ answers }) => answers), agreement.answers)),
        ),
      })
    },
  }
}
