import { Link } from 'react-router'
import { longestText } from '#core/agreement/longest-text.ts'
import { paths } from '../paths.ts'
import { LinkButton } from '../ui/LinkButton.tsx'
import { Notice } from '../ui/Notice.tsx'
import { formatMoment } from '../messages/format-moment.ts'
import type { TextWork } from './use-text.ts'
import { useSay } from './words.ts'

type TextNotesProps = {
  readonly work: Pick<TextWork, 'note' | 'saved' | 'text' | 'dismissNote'>
  readonly onGo: (line: number) => void
  readonly onCompare: () => void
  readonly onDrop: () => void
}

/** What became of the draft, and of the last attempt to save. */
export function TextNotes({ work: { note, saved, text, dismissNote }, onGo, onCompare, onDrop }: TextNotesProps) {
  const { say, language } = useSay()
  switch (note?.kind) {
    case 'restored': {
      const older = note.draft.revision !== saved.revision
      const when = formatMoment(note.draft.keptAt, language)
      return (
        <Notice tone={older ? 'warn' : 'info'} role="status">
          <p>
            {say(older ? 'draft.restoredOlder' : 'draft.restored', { when })}{' '}
            <LinkButton onClick={dismissNote}>{say('draft.keep')}</LinkButton>
            <LinkButton onClick={onCompare}>{say('draft.compare')}</LinkButton>
            <LinkButton onClick={onDrop}>{say('draft.drop')}</LinkButton>
          </p>
        </Notice>
      )
    }
    case 'merged':
      return (
        <Notice tone={note.both.length > 0 ? 'warn' : 'good'} role="status">
          <p>
            {say(note.both.length > 0 ? 'merged.both' : 'merged.done', { count: note.both.length })}{' '}
            {note.both.map((line) => (
              <LinkButton key={line} onClick={() => onGo(line)}>
                {say('merged.line', { line })}
              </LinkButton>
            ))}
          </p>
        </Notice>
      )
    case 'saved':
      return (
        <Notice tone="good" role="status">
          <p>
            {say('saved')} {say('savedMore')} <Link to={paths.download(saved.id)}>{say('savedOpen')}</Link>
          </p>
        </Notice>
      )
    case 'unchanged':
      return (
        <Notice tone="info" role="status">
          {say('unchanged')}
        </Notice>
      )
    case 'nothing':
      return (
        <Notice tone="info" role="status">
          {say('save.nothing')}
        </Notice>
      )
    case 'empty':
      return (
        <Notice tone="warn" role="alert">
          {say('save.empty')}
        </Notice>
      )
    case 'tooLong':
      return (
        <Notice tone="warn" role="alert">
          {say('save.tooLong', {
            limit: longestText.toLocaleString(language),
            count: text.length.toLocaleString(language),
          })}
        </Notice>
      )
    default:
      return null
  }
}
