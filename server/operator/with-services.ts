import {
  type Analytics,
  consentMonths,
  optionalPurposes,
  type OptionalServices,
} from '#core/consent/optional-services.ts'
import type { OperatorFacts } from '../content/load-content.ts'
import { isOnThisMachine } from '../this-machine.ts'
import type { TranslationSettings } from '../translation/settings.ts'

type Answers = Readonly<Record<string, unknown>>

/** Adds to the operator's answers what is so because the settings turn services on. Without any they stay as they are. */
export function withServices(
  answers: Answers,
  services: OptionalServices,
  settings: OperatorFacts['settings'],
): Answers {
  const purposes = optionalPurposes.filter((purpose) => services[purpose])
  if (purposes.length === 0) return answers
  const more: readonly Answers[] = [
    settings.any,
    { consentMonths },
    ...(services.analytics ? [named(settings.analytics, services.analytics)] : []),
    ...(services.affiliate ? [settings.affiliate] : []),
  ]
  return more.reduce((all, one) => ({ ...all, ...withMore(all, one) }), answers)
}

/**
 * Adds the service that proposes translations to the answers for the privacy policy, as somebody who gets people's words. One
 * on this machine is not another company.
 */
export function withTranslation(
  answers: Answers,
  translation: TranslationSettings | undefined,
  settings: OperatorFacts['settings'],
): Answers {
  if (!translation || isOnThisMachine(translation.url)) return answers
  const { miscellaneousProviders, ...more } = settings.translation
  const { hostname } = new URL(translation.url)
  const maker = hostname.endsWith('.deepl.com') ? { privacyUrl: 'https://www.deepl.com/en/privacy', country: 'DE' } : {}
  const [words] = miscellaneousProviders as readonly [Answers]
  const provider = { name: `${translation.name} (${hostname})`, ...words, ...maker }
  return { ...answers, ...withMore(answers, { ...more, miscellaneousProviders: [provider] }) }
}

/** Lists grow; everything else is replaced. */
const withMore = (all: Answers, more: Answers): Answers =>
  Object.fromEntries(
    Object.entries(more).map(([key, value]) => {
      const before = all[key]
      return [key, Array.isArray(before) && Array.isArray(value) ? [...new Set([...before, ...value])] : value]
    }),
  )

/**
 * The service as one that the list of providers does not have: what the list says of cookies and of counting without consent
 * is about the service's own script, which does not run here.
 */
function named({ analyticsProviders, ...more }: Answers, { name, url }: Analytics): Answers {
  const host = new URL(url).hostname
  const maker = host === 'plausible.io' ? { privacyUrl: 'https://plausible.io/privacy', country: 'EE' } : {}
  const [words] = analyticsProviders as readonly [Answers]
  return { ...more, analyticsProviders: [{ name: `${name} (${host})`, ...words, ...maker }] }
}
