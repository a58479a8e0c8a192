import { IconArrowLeft, IconListCheck } from '@tabler/icons-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useWizardUpdate } from '../contexts.ts'
import { useSay } from '../words.ts'
import { DocumentSheet } from './DocumentSheet.tsx'
import classes from './preview.module.css'
import { usePreviews } from './Previews.tsx'
import { useCounts } from './use-counts.ts'

export type PreviewPanelProps = {
  /** Stands at the end of the bar, such as the button that closes a window. */
  readonly action?: ReactNode
  readonly onLeave?: () => void
}

/** The document with its count; the number of duties opens their list in its place. */
export function PreviewPanel({ action, onLeave }: PreviewPanelProps) {
  const { say } = useSay()
  const { views } = usePreviews()
  const counts = useCounts()
  const { updated, text } = useWizardUpdate()
  const keepsWording = updated?.status === 'modified' && text === 'keep-wording'
  const [listed, setListed] = useState(false)
  const [target, setTarget] = useState<string | null>(null)

  return (
    <div className={classes.panel}>
      <div>
        <div className={classes.bar}>
          <h2 className="visually-hidden">{say('preview.title')}</h2>
          {counts ? (
            <>
              <p className={classes.count}>
                {counts.words} <span aria-hidden>·</span>{' '}
              </p>
              <Button
                kind="quiet"
                icon={listed ? <IconArrowLeft size={18} aria-hidden /> : <IconListCheck size={18} aria-hidden />}
                aria-expanded={listed}
                onClick={() => setListed(!listed)}
              >
                {listed ? say('preview.backToDocument') : counts.duties}
              </Button>
            </>
          ) : (
            <p className={classes.count}>{say('preview.loading')}</p>
          )}
          {action}
        </div>
        {keepsWording && <Notice tone="info">{say('update.previewKeeps')}</Notice>}
      </div>
      {listed && views ? (
        <views.DutyList
          {...(onLeave && { onLeave })}
          onClause={(clause) => {
            setTarget(clause)
            setListed(false)
          }}
        />
      ) : (
        <DocumentSheet target={target} {...(onLeave && { onLeave })} />
      )}
    </div>
  )
}
