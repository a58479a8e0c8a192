import { Tabs } from '../../ui/Tabs.tsx'
import { useSay } from '../words.ts'
import { PreviewPanel, type PreviewPanelProps } from './PreviewPanel.tsx'
import { usePreviews, type DocumentPreview } from './Previews.tsx'
import classes from './preview.module.css'

/** What is made, beside the questions: one document, or several behind tabs, each with the number of its duties. */
export function DocumentsPanel(props: PreviewPanelProps) {
  const { say } = useSay()
  const { previews, shown, show } = usePreviews()
  if (previews.length === 1) return <PreviewPanel {...props} />
  const duties = ({ preview }: DocumentPreview): string | undefined =>
    preview && preview.duties.applicable > 0
      ? say('set.duties', { met: preview.duties.met, count: preview.duties.applicable })
      : undefined
  const { slug } = shown.questionnaire
  return (
    <div className={classes.panel}>
      <Tabs
        label={say('set.tabs')}
        tabs={previews.map((one) => ({
          id: one.questionnaire.slug,
          label: one.questionnaire.name,
          note: duties(one),
          panel: 'document-panel',
        }))}
        chosen={slug}
        onChoose={show}
      />
      <div id="document-panel" role="tabpanel" aria-labelledby={`tab-${slug}`} className={classes.tabbed}>
        {/* A key of its own: another document begins at its top. */}
        <PreviewPanel key={slug} {...props} />
      </div>
    </div>
  )
}
