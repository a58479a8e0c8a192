import { useLoaderData, type ShouldRevalidateFunctionArgs } from 'react-router'
import type { PageHandle } from '../handle.ts'
import { GeneratorList } from '../home/GeneratorList.tsx'
import { rememberedLanguage } from '../messages/i18n.ts'
import { paths } from '../paths.ts'
import { IdlePrefetch } from '../service/IdlePrefetch.tsx'
import { localStorageIfAllowed } from '../session/stored-session.ts'
import { useSite } from '../site.ts'
import { StartScreen } from '../start/StartScreen.tsx'
import classes from '../start/start.module.css'
import { useStartWords } from '../start/words.ts'
import { Page } from '../ui/Page.tsx'
import { useContentLanguage } from '../wizard/content/use-content-language.ts'
import { loadStart } from '../wizard/content/wizard-content.ts'
import { DraftReminder } from '../wizard/DraftReminder.tsx'

export const handle = { found: true } satisfies PageHandle

export const loader = () => ({ language: null, start: null })

export async function clientLoader() {
  const language = rememberedLanguage(localStorageIfAllowed())
  return { language, start: await loadStart(language) }
}
// What is suggested comes from the browser, so the questions are put there, on the first view too.
clientLoader.hydrate = true as const

/** At the same address, another language was chosen. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.href === nextUrl.href

/** What it is, where its owner is and whom it serves: then the documents that are needed, and one interview for them. */
export default function Start() {
  const { say } = useStartWords()
  const { country } = useSite()
  const { language, start } = useLoaderData<typeof clientLoader | typeof loader>()
  useContentLanguage(language)
  return (
    <Page title={say('title')} description={say('description')}>
      <h1>{say('title')}</h1>
      <p className={classes.lead}>{say('lead')}</p>
      <DraftReminder />
      {start ? (
        <StartScreen key={language} {...start} countryTold={country} />
      ) : (
        <div className={classes.skeleton} aria-hidden />
      )}
      <section className={classes.alone} aria-labelledby="alone">
        <h2 id="alone" className={classes.heading}>
          {say('alone')}
        </h2>
        <GeneratorList />
      </section>
      <IdlePrefetch page={paths.set()} />
    </Page>
  )
}
