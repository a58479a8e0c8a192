import { z } from 'zod'
import { address, country, name, ownName, roles, text, words } from './leaf.ts'

/** What something on a device is for. */
const use = z.enum(['necessary', 'preferences', 'statistics', 'content', 'advertising'])

const cookie = z.strictObject({
  name: words,
  duration: text,
  purpose: text,
  /** The website that it belongs to, where that is not the owner's own: a third-party cookie. */
  host: words.exactOptional(),
  /** Only where it serves something else than the services of its category do. */
  use: use.exactOptional(),
  /**
   * The function without which it is not there; `choice`: it keeps what a visitor chose about cookies. Or the question
   * that takes it away when the answer is no.
   */
  with: z.enum(['comments', 'accounts', 'choice', 'toolScript', 'statisticsCookies']).exactOptional(),
})

/**
 * What conditions ask about a service, `recipients has_any @crossSite`:
 *
 * - `crossSite`: it can recognise people on websites or in apps of different owners.
 * - `moreThanStatistics`: it counts visits in a way that no exemption from consent in France, Italy, Spain or the Netherlands
 *   covers. Those without it can be set up so that they make anonymous statistics for the owner alone.
 * - `textMessages`: it sends text messages. `mailTracking`: it can record who opens or follows a message.
 * - `linkScript`: its script on the pages turns links into partner links. `noDevice`: it stores nothing on devices.
 * - `siteScript`: a script of it can run on the pages, though it does its work without. `cookiesOptional`: it can count
 *   visits with cookies or without. `cookiesUnknown`: what it stores on devices is not in the catalogue.
 */
const trait = z.enum([
  'crossSite',
  'moreThanStatistics',
  'textMessages',
  'mailTracking',
  'linkScript',
  'noDevice',
  'siteScript',
  'cookiesOptional',
  'cookiesUnknown',
])

const role = z.enum(['processor', 'controller'])

/** Words beside names in capitals, as in “Own banner”: no proper name, so other languages have their own. */
const beside = /(?<![\p{L}.])\p{Ll}{2,}(?![\p{L}.])/u

/** What its owner calls a service, the same in every language. */
const properName = words
  .refine(
    (name) => !name.includes(' ') || !beside.test(name),
    'has words that other languages translate: write “called:”',
  )
  .register(roles, { role: 'words' })

const provider = z.strictObject({
  /** The name of a provider in the answers that people gave: never change it. */
  id: ownName,
  name: properName.exactOptional(),
  /** In place of a name: words, some or all. */
  called: text.exactOptional(),
  /** Short and earlier names, by which somebody who types finds it: “GA4”, “Sendinblue”. No document prints them. */
  also: z.array(words).min(1).exactOptional(),
  owner: words,
  /** The company with which owners in the EEA and Switzerland contract, where it is another. */
  owner_europe: words.exactOptional(),
  country: country.nullish(),
  /** Where data of owners in the EEA and Switzerland can go, if that is another country than for owners elsewhere. */
  group_europe: country.exactOptional(),
  purpose: text,
  privacy_url: address.nullish(),
  opt_out_url: address.nullish(),
  dpf: z.enum(['yes', 'no', 'unknown', 'not_applicable']),
  self_hosted: z.literal(true).exactOptional(),
  /** Whether a provider sells in its own name, and nothing of it runs on the owner's pages. */
  sells_itself: z.literal(true).exactOptional(),
  cookies: z.array(cookie).min(1).exactOptional(),
  role: role.exactOptional(),
  traits: z.array(trait).min(1).exactOptional(),
  status: z.enum(['verified', 'knowledge']),
})

/** The services that owners use, by category. */
export const providers = z.strictObject({
  legend: z.strictObject({ status: words, dpf: words, cookies: words, privacy_site_confirmed: words }),
  /** Where each company of `owner_europe` is based. */
  europe: z.record(words, country),
  categories: z.array(
    z.strictObject({ id: name, label: text, userData: name, use, role, providers: z.array(provider).min(1) }),
  ),
})
