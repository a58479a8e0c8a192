import { termsIn } from '#core/pricing/pricing.ts'
import type { Site } from '../contexts.ts'
import { paths } from '../paths.ts'

// What pages say of themselves to search engines, in the words of schema.org. Nothing is in it that the page does not say.

type Named = { readonly name: string; readonly path: string }

const organisationId = ({ url }: Site): string => `${url}/#organization`

/** The operator, as far as the settings say who that is. */
const organisation = (site: Site) => ({
  '@type': 'Organization',
  '@id': organisationId(site),
  name: site.operator?.name ?? site.brandName,
  url: `${site.url}/`,
  ...(site.operator?.email && { email: site.operator.email }),
})

const application = (site: Site, name: string, path: string, offers: object) => ({
  '@type': 'SoftwareApplication',
  name,
  url: site.url + path,
  applicationCategory: 'BusinessApplication',
  operatingSystem: 'Any',
  offers,
})

/** The currency of a price of nothing, where nothing is charged: schema.org wants one. */
const anyCurrency = 'USD'

/** What a document costs that needs nothing premium; with payments, more can be chosen. */
const startingPrice = ({ pricing, country }: Site) =>
  pricing
    ? { '@type': 'AggregateOffer', lowPrice: '0', priceCurrency: termsIn(pricing, country).currency }
    : { '@type': 'Offer', price: '0', priceCurrency: anyCurrency }

/** The website, who runs it and the application. */
export const siteGraph = (site: Site) => [
  {
    '@type': 'WebSite',
    '@id': `${site.url}/#website`,
    name: site.brandName,
    url: `${site.url}/`,
    publisher: { '@id': organisationId(site) },
  },
  organisation(site),
  application(site, site.brandName, paths.home(), startingPrice(site)),
]

/** The path to a page: the home page, the pages between, and the page itself. */
export const breadcrumbs = (site: Site, trail: readonly Named[]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: site.brandName, path: paths.home() }, ...trail].map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: site.url + path,
  })),
})

type Topics = {
  readonly currency: string
  /** The topics, each with its price in digits. */
  readonly topics: readonly { readonly label: string; readonly amount: string }[]
}

/** The generator of a type, with the price of each topic that costs something. */
export function generatorGraph(site: Site, { name, path }: Named, prices: Topics | undefined) {
  const offers = prices
    ? [
        { '@type': 'Offer', price: '0', priceCurrency: prices.currency },
        ...prices.topics.map(({ label, amount }) => ({
          '@type': 'Offer',
          name: label,
          price: amount,
          priceCurrency: prices.currency,
        })),
      ]
    : startingPrice(site)
  return application(site, name, path, offers)
}

/** A guide as an article. */
export const guideGraph = (
  site: Site,
  { id, title, description }: { readonly id: string; readonly title: string; readonly description: string },
  guides: string,
) => [
  {
    '@type': 'Article',
    headline: title,
    description,
    mainEntityOfPage: site.url + paths.guides(id),
    author: { '@id': organisationId(site) },
    publisher: organisation(site),
  },
  breadcrumbs(site, [
    { name: guides, path: paths.guides() },
    { name: title, path: paths.guides(id) },
  ]),
]

type Asked = { readonly question: string; readonly answer: readonly string[] }

export const faqGraph = (questions: readonly Asked[]) => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer.join(' ') },
  })),
})
