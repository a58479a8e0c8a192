import { IconCircleCheck, IconHourglass } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { data, redirect, useLoaderData, useLocation } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import { makesBanner } from '#core/banner/makes-banner.ts'
import type { Language } from '#core/document/node.ts'
import { ConfirmPanel } from '../download/ConfirmPanel.tsx'
import { CoverageFold } from '../download/CoverageFold.tsx'
import classes from '../download/download.module.css'
import { Files } from '../download/Files.tsx'
import { LanguageButtons } from '../download/LanguageButtons.tsx'
import { PublicLiveLink } from '../download/live/PublicLiveLink.tsx'
import { LoginPanel } from '../download/LoginPanel.tsx'
import { NextSteps } from '../download/NextSteps.tsx'
import { OtherAccount } from '../download/OtherAccount.tsx'
import { OwnerLinks, RoomForOwnerLinks } from '../download/OwnerLinks.tsx'
import { Preview } from '../download/Preview.tsx'
import { useAgreement } from '../download/use-agreement.ts'
import { useJustMade } from '../download/use-just-made.ts'
import type { PageHandle } from '../handle.ts'
import { UnsavedNote } from '../drafts/UnsavedNote.tsx'
import { formatDay } from '../messages/format.ts'
import { useTranslation } from '../messages/use-translation.tsx'
import { serverApi } from '../server-api.ts'
import { useSession } from '../session/SessionProvider.tsx'
import { isUuid } from '../ui/is-uuid.ts'
import { paths } from '../paths.ts'
import { Notice } from '../ui/Notice.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import { Page } from '../ui/Page.tsx'
import { pageError } from '../ui/page-error.ts'
import { useDownloadWords } from '../download/words.ts'

// The server draws what any visitor sees. What the owner sees besides is loaded once the browser knows who is there.
const OwnLiveLink = lazy(() => import('../download/live/OwnLiveLink.tsx'))
const OwnBanner = lazy(() => import('../download/banner/OwnBanner.tsx'))
const ConsistencyFold = lazy(() => import('../download/consistency/ConsistencyFold.tsx'))

export const handle = { layout: 'download' } satisfies PageHandle

export async function loader(args: LoaderFunctionArgs) {
  const id = args.params['id']
  // Without an id there is nothing to download: one is picked from the list.
  if (id === undefined) throw redirect(paths.agreements())
  if (!isUuid(id)) throw data(null, { status: 404 })
  try {
    return await serverApi(args).call('GET /agreement/public-download-details/{id}', { params: { id } })
  } catch (error) {
    throw pageError(error)
  }
}

export default function Download() {
  const { say, language: spoken } = useDownloadWords()
  const { t: common } = useTranslation()
  const initial = useLoaderData<typeof loader>()
  const [language, setLanguage] = useState<Language>(initial.language)
  const view = useAgreement(initial, language)
  const { details, viewer } = view
  const [loginOpen, setLoginOpen] = useState(false)
  const { state } = useLocation()
  // A reload keeps the state, of which the server knows nothing.
  const hydrated = useHydrated()
  const justMade = useJustMade(initial)
  const isChecked = view.viewer === 'owner' && view.details.payment_checked
  const payAt = view.viewer === 'owner' && details.unpaid && !isChecked ? paths.pay(details.id) : null
  const isUnconfirmed = viewer === 'visitor' && !details.owner_confirmed
  const { customer } = useSession()
  // Whoever is logged in is not asked to log in: until it is known whose agreement it is, the server decides.
  const lock = viewer === 'visitor' && customer ? null : locks[isUnconfirmed ? 'unconfirmed' : viewer]

  return (
    <Page title={say('title', { title: details.title, siteName: details.siteName })}>
      <div className={classes.head}>
        {justMade && (
          <p className={classes.done} data-unpaid={details.unpaid}>
            {details.unpaid ? <IconHourglass size={22} aria-hidden /> : <IconCircleCheck size={22} aria-hidden />}
            {say(details.unpaid ? 'doneUnpaid' : 'done')}
          </p>
        )}
        <h1>{details.title}</h1>
        <p className={classes.note}>
          {say('for', { type: common(`type.${details.type}`), siteName: details.siteName })}
          {' · '}
          {say('valid', { date: formatDay(details.date, spoken) })}
        </p>
        {view.viewer === 'owner' ? <OwnerLinks {...view.details} /> : viewer === 'visitor' && <RoomForOwnerLinks />}
        {view.viewer === 'owner' && <UnsavedNote id={details.id} />}
      </div>
      <div className={classes.page}>
        <div className={classes.main}>
          {hydrated && wasUpdated(state) && (
            <Notice tone={details.unpaid ? 'info' : 'good'} role="status">
              {say('updated')} {say(details.unpaid ? 'updatedUnpaid' : 'updatedFiles')}
              {details.unpaid && details.live_url !== null && ` ${say('publicEarlier')}`}
            </Notice>
          )}
          {isUnconfirmed && (
            <ConfirmPanel
              agreementId={details.id}
              maskedEmail={details.customer_email_masked}
              isPrivate={details.live_url === null}
              unpaid={details.unpaid}
            />
          )}
          <section className={classes.block} aria-labelledby="files">
            <h2 id="files">{say('files')}</h2>
            <LanguageButtons languages={details.languages} chosen={language} onChoose={setLanguage} />
            <Files
              details={details}
              language={language}
              payAt={payAt}
              checkedAt={isChecked ? paths.pending(details.id) : null}
              moneyBack={view.viewer === 'owner' ? view.details.money_back : null}
              lock={lock}
              onLocked={() => setLoginOpen(true)}
            />
            {viewer === 'visitor' && !isUnconfirmed && (
              <div className="for-visitors">
                <LoginPanel
                  agreementId={details.id}
                  maskedEmail={details.customer_email_masked}
                  open={loginOpen}
                  onOpen={() => setLoginOpen(true)}
                />
              </div>
            )}
            {viewer === 'other' && <OtherAccount maskedEmail={details.customer_email_masked} />}
          </section>
          {details.unpaid ? null : view.viewer === 'owner' ? (
            <Suspense fallback={<div className={classes.livePending} />}>
              <OwnLiveLink
                id={details.id}
                html={view.details.html}
                translation={details.language === initial.language ? null : details.language}
              />
            </Suspense>
          ) : (
            details.live_url !== null &&
            details.html !== null && <PublicLiveLink url={details.live_url} html={details.html} />
          )}
          {view.viewer === 'owner' && makesBanner(details.type) && !details.unpaid && (
            <Suspense>
              <OwnBanner agreement={details} />
            </Suspense>
          )}
          {(justMade || isUnconfirmed) && !details.unpaid && (
            <NextSteps type={details.type} live_url={details.live_url} />
          )}
          <section className={classes.block} aria-labelledby="checks">
            <h2 id="checks">{say('checks')}</h2>
            <CoverageFold
              coverage={details.coverage}
              lawUnread={details.lawUnread}
              annexOf={viewer === 'owner' ? details.id : null}
            />
            {viewer === 'owner' && (
              <Suspense>
                <ConsistencyFold agreementId={details.id} />
              </Suspense>
            )}
          </section>
        </div>
        <Preview html={details.html} language={details.language} beginning={details.unpaid ? { payAt } : null} />
      </div>
    </Page>
  )
}

/** What keeps the files from whom. */
const locks = { owner: null, unconfirmed: 'confirmation', other: 'other-account', visitor: 'log-in' } as const

/** An update ends on this page. */
const wasUpdated = (state: unknown): boolean => typeof state === 'object' && state !== null && 'updated' in state
