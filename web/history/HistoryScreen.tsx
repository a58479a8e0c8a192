import { IconArrowLeft } from '@tabler/icons-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { type Language, languages } from '#core/document/node.ts'
import type { RevisionEntry } from '#contract/agreement-text.ts'
import { languageName } from '../messages/format.ts'
import { paths, textLanguageParameter } from '../paths.ts'
import { ClosedScreen } from '../owners-only/ClosedScreen.tsx'
import { openOwned } from '../owners-only/use-owned.ts'
import { useApi } from '../session/SessionProvider.tsx'
import { useFetched } from '../session/use-fetched.ts'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Page } from '../ui/Page.tsx'
import classes from './history.module.css'
import { HistoryOpening } from './HistoryOpening.tsx'
import { RevisionActions } from './RevisionActions.tsx'
import { RevisionList } from './RevisionList.tsx'
import { RevisionView } from './RevisionView.tsx'
import { useHistoryWords } from '../messages/history-words.ts'

/** The versions of an agreement, and one of them: the one that the address names, or the newest. */
export function HistoryScreen({ id }: { readonly id: string }) {
  const { say } = useHistoryWords()
  const api = useApi()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const asked = languageIn(search.get(textLanguageParameter))
  const load = useCallback(
    (signal: AbortSignal) =>
      openOwned(api, id, async () => {
        const [details, { revisions }] = await Promise.all([
          api.call('GET /agreement/details/{id}', { params: { id }, signal }),
          api.call('GET /agreement/revisions/{id}', { params: { id }, query: { language: asked }, signal }),
        ])
        return { details, revisions }
      }),
    [api, id, asked],
  )
  const { data: owned, reload } = useFetched(load)
  const [done, setDone] = useState<string | null>(null)
  const news = useRef<HTMLDivElement>(null)
  // The button that had the focus is gone.
  useEffect(() => {
    if (done !== null) news.current?.focus()
  }, [done])

  if (!owned) return <HistoryOpening />
  if (owned.status !== 'open') return <ClosedScreen id={id} closed={owned} reload={reload} />
  const { details, revisions } = owned.data
  const language = asked ?? details.language
  const named = Number(search.get('revision') ?? Number.NaN)
  const entry = Number.isNaN(named) ? revisions[0] : revisions.find(({ revision }) => revision === named)
  const inLanguage = language === details.language ? {} : { language }

  return (
    <Page title={say('title')}>
      <div className={classes.page}>
        <div className={classes.intro}>
          <p className={classes.note}>{say('for', { title: details.title, siteName: details.siteName })}</p>
          <h1>{say('title')}</h1>
          <p className={classes.note}>{say('lead')}</p>
          <p className={classes.links}>
            <Link to={paths.agreements()}>{say('back')}</Link>
            <Link to={paths.download(id)}>{say('download')}</Link>
          </p>
          {details.languages.length > 1 && (
            <div className={classes.buttons} role="group" aria-label={say('language')}>
              {details.languages.map((one) => (
                <ButtonLink
                  key={one}
                  to={paths.history(id, one === details.language ? {} : { language: one })}
                  lang={one}
                  kind={one === language ? 'chosen' : 'plain'}
                  aria-current={one === language ? 'true' : undefined}
                >
                  {languageName(one)}
                </ButtonLink>
              ))}
            </div>
          )}
        </div>
        {done !== null && (
          <div ref={news} tabIndex={-1}>
            <Notice tone="good" role="status">
              {done}
            </Notice>
          </div>
        )}
        <div className={classes.columns} data-open={!Number.isNaN(named)}>
          <RevisionList
            revisions={revisions}
            shown={entry?.revision}
            linkTo={(revision) => paths.history(id, { ...inLanguage, revision })}
          />
          <section className={classes.view} aria-label={say('view')}>
            <Link to={paths.history(id, inLanguage)} className={classes.toList} preventScrollReset>
              <IconArrowLeft size={18} aria-hidden />
              {say('list')}
            </Link>
            {entry ? (
              <RevisionView
                id={id}
                entry={entry}
                checked={details.payment_checked}
                language={language}
                earlier={earlierThan(entry.revision, revisions)}
                against={earlierThan(entry.revision, revisions).find((one) => String(one) === search.get('against'))}
                onAgainst={(against) =>
                  void navigate(paths.history(id, { ...inLanguage, revision: entry.revision, against }), {
                    preventScrollReset: true,
                    replace: true,
                  })
                }
              >
                <RevisionActions
                  details={details}
                  entry={entry}
                  language={language}
                  onRestored={(now) => {
                    const words = entry.unpaid ? 'restoredUnpaid' : 'restored'
                    setDone(say(words, { revision: entry.revision, now }))
                    reload()
                    void navigate(paths.history(id), { preventScrollReset: true })
                  }}
                  onWithdrawn={() => {
                    setDone(say('withdrawnNow', { revision: entry.revision }))
                    reload()
                  }}
                />
              </RevisionView>
            ) : (
              <Notice tone="warn">{say('missing', { revision: search.get('revision') ?? '' })}</Notice>
            )}
          </section>
        </div>
      </div>
    </Page>
  )
}

/** The versions before one whose text is still there. */
const earlierThan = (revision: number, revisions: readonly RevisionEntry[]): readonly number[] =>
  revisions
    .filter((one) => one.revision < revision && one.withdrawn_at === null && !one.unpaid)
    .map((one) => one.revision)

const languageIn = (text: string | null): Language | undefined => languages.find((one) => one === text)
