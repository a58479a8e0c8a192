import { useState } from 'react'
import type { ReactNode } from 'react'
import { Tabs } from '../../ui/Tabs.tsx'
import { ChangeNews } from '../preview/ChangeNews.tsx'
import { PreviewContext } from '../preview/PreviewContext.tsx'
import { PreviewPanel } from '../preview/PreviewPanel.tsx'
import { useSay } from '../words.ts'
import { useSetPreviews } from './SetPreviews.tsx'
import classes from './set.module.css'

type SetPanelProps = { readonly action?: ReactNode; readonly onLeave?: () => void }

/** The documents of a set behind tabs, each with the number of its duties. */
export function SetPanel({ action, onLeave }: SetPanelProps) {
  const { say } = useSay()
  const previews = useSetPreviews()
  const [chosen, setChosen] = useState(previews[0]!.questionnaire.slug)
  const shown = previews.find(({ questionnaire }) => questionnaire.slug === chosen) ?? previews[0]!
  const duties = ({ preview }: (typeof previews)[number]): string | undefined =>
    preview && preview.duties.applicable > 0
      ? say('set.duties', { met: preview.duties.met, count: preview.duties.applicable })
      : undefined
  return (
    <div className={classes.panel}>
      <Tabs
        label={say('set.tabs')}
        tabs={previews.map((one) => ({
          id: one.questionnaire.slug,
          label: one.questionnaire.name,
          note: duties(one),
          panel: 'set-panel',
        }))}
        chosen={shown.questionnaire.slug}
        onChoose={setChosen}
      />
      <div
        id="set-panel"
        role="tabpanel"
        aria-labelledby={`tab-${shown.questionnaire.slug}`}
        className={classes.document}
      >
        <PreviewContext key={shown.questionnaire.slug} value={shown.preview}>
          <PreviewPanel action={action} {...(onLeave && { onLeave })} />
          <ChangeNews />
        </PreviewContext>
      </div>
    </div>
  )
}
