import { useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { optionalPurposes, type OptionalPurpose, type OptionalServices } from '#core/consent/optional-services.ts'
import { LegalTitle } from '../ui/LegalTitle.tsx'
import { paths } from '../paths.ts'
import { useSite } from '../site.ts'
import { Button } from '../ui/Button.tsx'
import classes from './ConsentBanner.module.css'
import { type Choice, type Consent, type ConsentStore, everything, nothing } from './consent-store.ts'
import { useConsentWords } from './words.ts'

type ConsentBannerProps = {
  readonly services: OptionalServices
  readonly store: ConsentStore
  readonly consent: Consent
}

/** Asks once, and again when the visitor opens it. Saying no takes one press, as saying yes does, on a button alike. */
export function ConsentBanner({ services, store, consent }: ConsentBannerProps) {
  const { isOpen, choice, isRefusedBySignal } = consent
  const isAsking = choice === null && !isRefusedBySignal
  return isOpen || isAsking ? <Question services={services} store={store} consent={consent} /> : null
}

function Question({ services, store, consent: { choice, isOpen, isRefusedBySignal } }: ConsentBannerProps) {
  const { say } = useConsentWords()
  const { legal } = useSite()
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const purposes = optionalPurposes.filter((purpose) => services[purpose])
  const [ticked, setTicked] = useState<Choice>(choice ?? nothing)

  useEffect(() => {
    if (!isOpen) return
    const opener = document.activeElement
    heading.current?.focus()
    return () => {
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [isOpen])

  const about = (purpose: OptionalPurpose) => {
    const { name = '', url = '' } = services[purpose] ?? {}
    return say(purpose, { name, host: new URL(url).hostname })
  }
  const choices = (
    <div className={classes.buttons}>
      <Button kind="plain" onClick={() => store.choose(nothing)}>
        {say(purposes.length > 1 ? 'refuseAll' : 'refuse')}
      </Button>
      <Button kind="plain" onClick={() => store.choose(everything)}>
        {say(purposes.length > 1 ? 'agreeAll' : 'agree')}
      </Button>
      {purposes.length > 1 && (
        <Button kind="plain" onClick={() => store.choose(ticked)}>
          {say('keep')}
        </Button>
      )}
    </div>
  )
  const policy = legal.find(({ role }) => role === 'privacy')
  return (
    <section className={classes.banner} aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        {say('title')}
      </h2>
      {isRefusedBySignal ? (
        <p>{say('signal')}</p>
      ) : (
        <>
          <p>{say(choice === null ? 'lead' : chosen(choice, purposes))}</p>
          {purposes.length > 1 ? (
            <ul className={classes.purposes}>
              {purposes.map((purpose) => (
                <li key={purpose}>
                  <label>
                    <input
                      type="checkbox"
                      checked={ticked[purpose]}
                      onChange={({ target }) => setTicked({ ...ticked, [purpose]: target.checked })}
                    />
                    <span>{about(purpose)}</span>
                  </label>
                </li>
              ))}
            </ul>
          ) : (
            purposes.map((purpose) => <p key={purpose}>{about(purpose)}</p>)
          )}
        </>
      )}
      {policy && (
        <p>
          <Link to={paths.legal(policy.page)}>
            <LegalTitle page={policy.page} />
          </Link>
        </p>
      )}
      {!isRefusedBySignal && choices}
      {isOpen && (
        <Button kind="quiet" onClick={store.close}>
          {say('close')}
        </Button>
      )}
    </section>
  )
}

/** What the visitor said before. */
function chosen(choice: Choice, purposes: readonly OptionalPurpose[]) {
  const agreed = purposes.filter((purpose) => choice[purpose]).length
  if (agreed === 0) return 'refused'
  return agreed === purposes.length ? 'agreed' : 'agreedInPart'
}
