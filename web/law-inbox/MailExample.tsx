import type { AgreementType } from '#core/questionnaire/questionnaire.ts'
import { Fold } from '../ui/Fold.tsx'
import classes from './law-inbox.module.css'
import { useLawWords } from './words.ts'

/** The mail that somebody asks for by ticking the box, before they tick it. It is loaded when it is opened. */
export function MailExample({ type }: { readonly type: AgreementType }) {
  const { say, language } = useLawWords()
  return (
    <div className={classes.example}>
      <Fold title={say('example.title')}>
        <p className={classes.soft}>{say('example.note')}</p>
        <iframe
          className={classes.mail}
          title={say('example.frame')}
          src={`/law-changes/example?${new URLSearchParams({ type, language })}`}
          loading="lazy"
          sandbox=""
        />
      </Fold>
    </div>
  )
}
