import { Link } from 'react-router'
import type { OwnBanner } from '#contract/banner.ts'
import type { AgreementType } from '#core/questionnaire/questionnaire.ts'
import { paths } from '../../paths.ts'
import { Fold } from '../../ui/Fold.tsx'
import classes from '../download.module.css'
import own from './banner.module.css'
import { Code } from './Code.tsx'
import { markedCode } from './marked-code.ts'
import { useBannerWords } from './words.ts'

type SetUpProps = {
  readonly agreement: { readonly id: string; readonly type: AgreementType }
  readonly banner: OwnBanner
}

/** How a banner comes onto a website: its line, what has to wait for it, and the way back to the choice. */
export function SetUp({ agreement, banner: { script, tools, uses } }: SetUpProps) {
  const { say } = useBannerWords()
  const named = new Set(tools.map(({ use }) => use))
  const rows = [...tools, ...uses.filter((use) => !named.has(use)).map((use) => ({ name: say('unnamed'), use }))]
  const [first = 'statistics'] = uses
  return (
    <Fold id="banner-set-up" title={say('setUp')}>
      <div className={classes.ways}>
        <section className={classes.way} aria-labelledby="banner-line">
          <h3 id="banner-line">{say('lineTitle')}</h3>
          <p className={classes.note}>{say('lineAbout')}</p>
          <Code label={say('line')} code={script} />
        </section>
        <section className={classes.way} aria-labelledby="banner-mark">
          <h3 id="banner-mark">{say('markTitle')}</h3>
          <p className={classes.note}>{say('markAbout')}</p>
          <table className={own.marks}>
            <thead>
              <tr>
                <th scope="col">{say('service')}</th>
                <th scope="col">{say('attribute')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ name, use }) => (
                <tr key={`${name} ${use}`}>
                  <th scope="row">{name}</th>
                  <td>
                    <code>{`data-consent="${use}"`}</code>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <Code label={say('markScript')} code={markedCode.script(first)} />
          {uses.includes('content') && <Code label={say('markFrame')} code={markedCode.frame('content')} />}
          <p className={classes.note}>{say('several')}</p>
        </section>
        <section className={classes.way} aria-labelledby="banner-reopen">
          <h3 id="banner-reopen">{say('reopenTitle')}</h3>
          <p className={classes.note}>{say('reopenAbout')}</p>
          <Code label={say('reopen')} code={markedCode.link(say('reopenLink'))} />
        </section>
        <section className={classes.way} aria-labelledby="banner-policy">
          <h3 id="banner-policy">{say('policyTitle')}</h3>
          <p className={classes.note}>{say('policyAbout')}</p>
          <p>
            <Link to={paths.update(agreement.type, agreement.id, 'bannerFromHere')}>{say('policyLink')}</Link>
          </p>
        </section>
      </div>
    </Fold>
  )
}
