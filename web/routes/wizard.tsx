import {
  useLoaderData,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import type { PageHandle } from '../handle.ts'
import { GeneratorList } from '../home/GeneratorList.tsx'
import { languageOfRequest, shownLanguage } from '../messages/remembered-language.ts'
import { paths } from '../paths.ts'
import { IdlePrefetch } from '../prefetch/IdlePrefetch.tsx'
import { useSite } from '../site.ts'
import { minutesRange } from '../start/minutes.server.ts'
import { DraftReminder } from '../start/DraftReminder.tsx'
import { loadStart } from '../start/start-content.ts'
import { StartOpening } from '../start/StartOpening.tsx'
import { StartScreen } from '../start/StartScreen.tsx'
import classes from '../start/start.module.css'
import { useStartWords } from '../start/words.ts'
import { Fold } from '../ui/Fold.tsx'
import { Page } from '../ui/Page.tsx'

export const handle = { found: true } satisfies PageHandle

export async function loader({ request }: LoaderFunctionArgs) {
  const [range, { rules }] = await Promise.all([minutesRange(), loadStart(languageOfRequest(request))])
  return { language: null, start: null, kinds: rules.kinds.map(({ label }) => label), range }
}

export async function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  const language = shownLanguage()
  // The questions can be answered without the server.
  const range = serverLoader<typeof loader>().then(
    (told) => told.range,
    () => null,
  )
  const start = await loadStart(language)
  return { language, start, kinds: [], range: await range }
}
// What is suggested comes from the browser, so the questions are put there, on the first view too. Until then the first can be read.
clientLoader.hydrate = true as const

/** Loads again when another language is chosen at the same address. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.href === nextUrl.href

/** The start: three questions about the website or app lead to the documents that it needs, and to one interview for them. */
export default function Start() {
  const { say } = useStartWords()
  const { country } = useSite()
  const { language, start, kinds, range } = useLoaderData<typeof clientLoader | typeof loader>()
  return (
    <Page title={say('title')} description={say('description')}>
      <h1>{say('title')}</h1>
      <p className={classes.lead}>{say('lead')}</p>
      <DraftReminder />
      {start ? (
        <StartScreen key={language} {...start} language={language} range={range} countryTold={country} />
      ) : (
        <StartOpening kinds={kinds} range={range} />
      )}
      <div className={classes.alone}>
        <Fold title={say('alone')}>
          <GeneratorList />
        </Fold>
      </div>
      <IdlePrefetch page={paths.set()} />
    </Page>
  )
}
