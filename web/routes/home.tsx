import documentFont from '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2?url'
import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router'
import { Facts } from '../home/Facts.tsx'
import { GeneratorList } from '../home/GeneratorList.tsx'
import classes from '../home/home.module.css'
import { Proof } from '../home/Proof.tsx'
import { sample } from '../home/sample.server.ts'
import { SampleSheet } from '../home/SampleSheet.tsx'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { Page } from '../ui/Page.tsx'

export const links = () => [
  { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', href: documentFont },
]

export const loader = () => sample()

export default function Home() {
  const { t } = useTranslation('home')
  const { proof, ...example } = useLoaderData<typeof loader>()
  return (
    <Page title={t('title')}>
      <meta name="description" content={t('lead')} />
      <div className={classes.hero}>
        <div className={classes.promise}>
          <h1>{t('headline')}</h1>
          <p className={classes.lead}>{t('lead')}</p>
          <div className={classes.start}>
            <ButtonLink to={paths.wizard()}>{t('start')}</ButtonLink>
            <p className={classes.note}>{t('startNote')}</p>
          </div>
        </div>
        <SampleSheet {...example} />
      </div>

      <section className={classes.section} aria-labelledby="documents">
        <h2 id="documents">{t('generators.title')}</h2>
        <GeneratorList />
      </section>

      {proof && (
        <section className={classes.section} aria-labelledby="proof">
          <div className={classes.intro}>
            <h2 id="proof">{t('proof.title')}</h2>
            <p>{t('proof.lead')}</p>
          </div>
          <Proof {...proof} />
        </section>
      )}

      <section className={classes.section} aria-labelledby="facts">
        <h2 id="facts">{t('facts.title')}</h2>
        <Facts />
      </section>
    </Page>
  )
}
