import { useLocation } from 'react-router'
import { isOffered } from '#core/language/languages.ts'
import { useTranslation } from '../messages/use-translation.tsx'
import { languageParameter } from '../paths.ts'
import { useSite } from '../site.ts'
import { alternates, inLanguage } from './alternates.ts'
import { PageTitle } from './PageTitle.tsx'
import { useFound } from './use-found.ts'

export type PageHeadProps = {
  /** The browser's title; the site's name is put after it. */
  readonly title: string
  /** What search engines show under the title, 50 to 160 characters. */
  readonly description?: string | undefined
  /** The picture that is shown where somebody shares the page, by its name in the language's folder of /social. */
  readonly picture?: string | undefined
}

/** What a page says of itself to browsers, and to search engines where its route lets them list it. */
export function PageHead({ title, description, picture = 'site' }: PageHeadProps) {
  const { brandName, url } = useSite()
  const { language } = useTranslation().i18n
  const { pathname, search } = useLocation()
  const path = pathname.replace(/(?<=.)\/+$/, '')
  const asked = new URLSearchParams(search).get(languageParameter)
  const own = asked !== null && isOffered(asked) ? inLanguage(path, asked) : path
  return (
    <>
      <PageTitle title={title} />
      {description !== undefined && <meta name="description" content={description} />}
      {useFound() && (
        <>
          <link rel="canonical" href={url + own} />
          {alternates(path).map(({ language, path: other }) => (
            <link key={language} rel="alternate" hrefLang={language} href={url + other} />
          ))}
          <meta property="og:type" content="website" />
          <meta property="og:site_name" content={brandName} />
          <meta property="og:title" content={title} />
          <meta property="og:description" content={description} />
          <meta property="og:url" content={url + own} />
          <meta property="og:image" content={`${url}/social/${language}/${picture}.png`} />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta property="og:image:alt" content={title} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
    </>
  )
}
