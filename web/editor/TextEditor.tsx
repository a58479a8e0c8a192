import { IconHelp, IconX } from '@tabler/icons-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '../messages/use-translation.tsx'
import { formatTime } from '../messages/format-moment.ts'
import { useLeaveQuestion } from '../drafts/use-leave-question.ts'
import { paths } from '../paths.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Page } from '../ui/Page.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import { useWide } from '../ui/use-wide.ts'
import { ChangedDialog } from './ChangedDialog.tsx'
import type { FieldHandle } from './code/CodeField.tsx'
import type { Style } from './code/format.ts'
import { CompareDialog } from './CompareDialog.tsx'
import { EditorHelp } from './EditorHelp.tsx'
import classes from './editor.module.css'
import { SaveDialog } from './SaveDialog.tsx'
import { TextNotes } from './TextNotes.tsx'
import { TextPreview, type PreviewHandle } from './TextPreview.tsx'
import { Toolbar } from './Toolbar.tsx'
import { UnsupportedNote } from './UnsupportedNote.tsx'
import { useSaveKey } from './use-save-key.ts'
import { useText, type EditedAgreement } from './use-text.ts'
import { searchWords, useSay } from './words.ts'

// CodeMirror comes with the editor alone, and in the browser alone.
const CodeField = lazy(() => import('./code/CodeField.tsx'))

const views = ['edit', 'preview', 'help'] as const
type View = (typeof views)[number]

type TextEditorProps = {
  readonly agreement: EditedAgreement
  /** Whether the text takes the focus as soon as it is there. */
  readonly takesFocus: boolean
}

/** The text on the left, how it is printed on the right; below 992 px one of them at a time. */
export default function TextEditor({ agreement, takesFocus }: TextEditorProps) {
  const { say, language } = useSay()
  const { t } = useTranslation()
  const wide = useWide()
  const field = useRef<FieldHandle>(null)
  const work = useText(
    agreement,
    (next) => field.current?.replace(next),
    (message) => [say('failed'), message, say('failedKept')].join('\n'),
  )
  const { saved, text, kept, dialog } = work
  const [view, setView] = useState<View>('edit')
  const [helpOpen, setHelpOpen] = useState(false)
  const [style, setStyle] = useState<Style>(0)
  const preview = useRef<PreviewHandle>(null)
  const follow = useRef(0)
  const helpButton = useRef<HTMLButtonElement>(null)

  // A draft that is kept needs no question on the way out. A refused text does: it waits for a decision.
  useLeaveQuestion(work.refused || (work.dirty && kept !== null && kept.status !== 'kept'))

  useSaveKey(() => {
    if (!dialog) work.askToSave()
  })

  const shows = (one: View): boolean => (wide ? one !== 'help' || helpOpen : one === view)
  const goToLine = (line: number): void => {
    setView('edit')
    field.current?.goToLine(line)
  }
  const state = kept
    ? kept.status === 'kept'
      ? work.dirty && say('draft.kept', { time: formatTime(kept.at, language) })
      : null
    : !work.dirty && say('draft.saved')

  return (
    <Page title={say('title', { title: saved.title })} width="full">
      <div className={classes.editor}>
        <header className={classes.head}>
          <div>
            <h1>{say('title', { title: saved.title })}</h1>
            <p className={classes.quiet}>
              {say('for', { type: t(`type.${saved.type}`), siteName: saved.siteName })}
              {' · '}
              <Link to={paths.download(saved.id)}>{say('actions.download')}</Link>
            </p>
          </div>
          <div className={classes.acts}>
            <output className={classes.state}>{state}</output>
            {wide && (
              <Button
                ref={helpButton}
                kind="quiet"
                icon={<IconHelp size={20} aria-hidden />}
                aria-expanded={helpOpen}
                aria-controls="editor-help"
                onClick={() => setHelpOpen(!helpOpen)}
              >
                {say('help.open')}
              </Button>
            )}
            <Button aria-keyshortcuts="Control+S Meta+S" onClick={work.askToSave}>
              {say('save.button')}
            </Button>
          </div>
        </header>
        {kept && kept.status !== 'kept' && (
          <Notice tone="warn" role="alert">
            {say(`draft.${kept.status}`)}
          </Notice>
        )}
        <TextNotes
          work={work}
          onGo={goToLine}
          onCompare={() => void work.compare()}
          onDrop={() => work.setDialog({ kind: 'drop' })}
        />
        {!wide && (
          <Tabs
            label={say('tabs.label')}
            tabs={views.map((one) => ({ id: one, label: say(`tabs.${one}`), panel: `editor-${one}` }))}
            chosen={view}
            onChoose={setView}
          />
        )}
        <div className={classes.panels} data-help={helpOpen || undefined}>
          {/* All stay mounted: a hidden editor keeps its cursor and what can be undone. */}
          <div
            id="editor-edit"
            className={classes.field}
            hidden={!shows('edit')}
            {...(!wide && { role: 'tabpanel', 'aria-labelledby': 'tab-edit' })}
          >
            <Toolbar
              style={style}
              onStyle={(next) => field.current?.setStyle(next)}
              onAction={(action) => field.current?.run(action)}
            />
            <Suspense fallback={<output className={classes.waiting}>{say('loadingEditor')}</output>}>
              <CodeField
                ref={field}
                initial={text}
                takesFocus={takesFocus}
                label={say('text')}
                language={saved.language}
                phrases={searchWords}
                unsupportedWords={(kind) => say('unsupported.mark', { kind: say(`unsupported.kind.${kind}`) })}
                onChange={work.change}
                onStyle={setStyle}
                countWords={(count, current) =>
                  current > 0
                    ? say('found.current', { current, count })
                    : say(count > 0 ? 'found.all' : 'found.none', { count })
                }
                onScroll={(line, share) => {
                  cancelAnimationFrame(follow.current)
                  follow.current = requestAnimationFrame(() => preview.current?.follow(line, share))
                }}
              />
            </Suspense>
            <UnsupportedNote text={text} onGo={goToLine} />
          </div>
          <div
            id="editor-preview"
            className={classes.side}
            hidden={!shows('preview')}
            {...(!wide && { role: 'tabpanel', 'aria-labelledby': 'tab-preview' })}
          >
            <TextPreview ref={preview} text={text} title={saved.title} language={saved.language} onGo={goToLine} />
          </div>
          <div
            id="editor-help"
            className={classes.side}
            hidden={!shows('help')}
            {...(!wide && { role: 'tabpanel', 'aria-labelledby': 'tab-help' })}
          >
            {wide && (
              <IconButton
                label={say('help.close')}
                icon={<IconX size={20} aria-hidden />}
                className={classes.close}
                onClick={() => {
                  setHelpOpen(false)
                  helpButton.current?.focus()
                }}
              />
            )}
            <EditorHelp />
          </div>
        </div>
      </div>
      {dialog?.kind === 'save' && (
        <SaveDialog
          agreement={saved}
          text={text}
          busy={work.busy}
          failure={dialog.failure}
          onText={(next) => field.current?.replace(next)}
          onGo={(line) => {
            work.setDialog(null)
            goToLine(line)
          }}
          onSave={(validFrom) => void work.save(validFrom)}
          onClose={() => work.setDialog(null)}
        />
      )}
      {dialog?.kind === 'changed' && (
        <ChangedDialog
          text={text}
          loading={dialog.loading}
          failure={dialog.failure}
          onCompare={() => void work.compare()}
          onClose={() => work.setDialog(null)}
        />
      )}
      {dialog?.kind === 'compare' && (
        <CompareDialog
          saved={dialog.saved}
          text={text}
          failure={dialog.failure}
          onMerge={() => work.mergeWith(dialog.saved)}
          onMine={() => work.goOnFrom(dialog.saved)}
          onSaved={() => work.take(dialog.saved)}
          onClose={() => work.setDialog(null)}
        />
      )}
      {dialog?.kind === 'drop' && (
        <Dialog open onClose={() => work.setDialog(null)} label={say('draft.dropTitle')} kind="window">
          <h2>{say('draft.dropTitle')}</h2>
          <p>{say('draft.dropWords')}</p>
          <div className={classes.buttons}>
            <Button kind="danger" onClick={() => work.take(saved)}>
              {say('draft.dropConfirm')}
            </Button>
            <Button kind="plain" onClick={() => work.setDialog(null)}>
              {say('draft.dropCancel')}
            </Button>
          </div>
        </Dialog>
      )}
    </Page>
  )
}
