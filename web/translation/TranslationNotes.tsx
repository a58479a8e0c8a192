import { Link } from 'react-router'
import { paths } from '../paths.ts'
import { LinkButton } from '../ui/LinkButton.tsx'
import { Notice } from '../ui/Notice.tsx'
import { formatMoment } from '../messages/format-moment.ts'
import type { TranslationWork } from './use-translation-work.ts'
import { useSay } from './words.ts'

type TranslationNotesProps = { readonly work: TranslationWork }

/** What became of the draft, and of the last attempt to save. */
export function TranslationNotes({ work }: TranslationNotesProps) {
  const { say, language } = useSay()
  const { saved, kept, restored, note } = work
  return (
    <>
      {kept && kept.status !== 'kept' && (
        <Notice tone="warn" role="alert">
          {say(`draft.${kept.status}`)}
        </Notice>
      )}
      {restored && (
        <Notice tone="info" role="status">
          <p>
            {say('draft.restored', {
              count: Object.keys(restored.clauses).length,
              when: formatMoment(restored.keptAt, language),
            })}{' '}
            <LinkButton onClick={work.seen}>{say('draft.ok')}</LinkButton>{' '}
            <LinkButton onClick={work.settle}>{say('draft.drop')}</LinkButton>
          </p>
        </Notice>
      )}
      {note?.kind === 'saved' && (
        <Notice tone="good" role="status">
          <p>
            {say('saved')}{' '}
            {note.missing > 0 ? (
              say('savedDraft', { count: note.missing })
            ) : (
              <>
                {say('savedPublished')} <Link to={paths.download(saved.id)}>{say('openLive')}</Link>
              </>
            )}
          </p>
        </Notice>
      )}
      {note?.kind === 'nothing' && (
        <Notice tone="info" role="status">
          {say('nothing')}
        </Notice>
      )}
      {note?.kind === 'failed' && (
        <Notice tone="bad" role="alert">
          {[say('failed'), note.message, say('failedKept')].join('\n')}
        </Notice>
      )}
    </>
  )
}
