import documentFont from '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2?url'
import { data, Link, useLoaderData } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import classes from '../example/example.module.css'
import { ExampleDocument } from '../example/ExampleDocument.tsx'
import { useExampleWords } from '../example/words.ts'
import { breadcrumbs } from '../head/graphs.ts'
import { StructuredData } from '../head/StructuredData.tsx'
import type { PageHandle } from '../handle.ts'
import { sampleOf } from '../home/samples.server.ts'
import { languageOfRequest } from '../messages/remembered-language.ts'
import { useTranslation } from '../messages/use-translation.tsx'
import { paths } from '../paths.ts'
import { useSite } from '../site.ts'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { Page } from '../ui/Page.tsx'

export const handle = { found: true } satisfies PageHandle

export const links = () => [
  { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', href: documentFont },
]

export async function loader({ params, request }: LoaderFunctionArgs) {
  const sample = await sampleOf(params['type'] ?? '', languageOfRequest(request))
  if (!sample) throw data(null, { status: 404 })
  return sample
}

/** A finished document of an owner who does not exist, made by the product. Every paragraph says why it is there. */
export default function Example() {
  const { say } = useExampleWords()
  const { t } = useTranslation()
  const site = useSite()
  const sample = useLoaderData<typeof loader>()
  const { type, slug, answered, duties } = sample
  const document = t(`document.${type}`)
  const title = say('title', { document })
  return (
    <Page title={title} description={say('description', { document })} picture={slug}>
      <StructuredData
        graph={
          import.meta.env.SSR
            ? [
                breadcrumbs(site, [
                  { name: t(`type.${type}`), path: paths.about(type) },
                  { name: title, path: paths.example(type) },
                ]),
              ]
            : []
        }
      />
      <div className={classes.example}>
        <div className={classes.intro}>
          <h1>{title}</h1>
          <p className={classes.notice}>{say('notice')}</p>
          <p className={classes.small}>
            {say('caption', { answered, ...duties })} {say('ask')}
          </p>
          <div className={classes.links}>
            <ButtonLink to={paths.wizard(type)}>{say('start')}</ButtonLink>
            <Link to={paths.about(type)}>{say('about')}</Link>
          </div>
        </div>
        <ExampleDocument key={slug} sample={sample} />
      </div>
    </Page>
  )
}
