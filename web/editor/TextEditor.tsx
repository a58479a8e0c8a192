import { IconHelp, IconX } from '@tabler/icons-react'
import { lazy, Suspense, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useLeaveQuestion } from '../drafts/use-leave-question.ts'
import { Button } from '../ui/Button.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Page } from '../ui/Page.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import { useWide } from '../ui/use-wide.ts'
import type { FieldHandle } from './code/CodeField.tsx'
import type { Style } from './code/format.ts'
import { EditorDialogs } from './EditorDialogs.tsx'
import { EditorHead } from './EditorHead.tsx'
import { EditorHelp } from './EditorHelp.tsx'
import classes from './editor.module.css'
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
  const { say } = useSay()
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

  return (
    <Page title={say('title', { title: saved.title })} width="full">
      <div className={classes.editor}>
        <EditorHead
          work={work}
          help={
            wide && (
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
            )
          }
        />
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
          <Panel view="edit" className={classes.field} shown={shows('edit')} wide={wide}>
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
          </Panel>
          <Panel view="preview" className={classes.side} shown={shows('preview')} wide={wide}>
            <TextPreview ref={preview} text={text} title={saved.title} language={saved.language} onGo={goToLine} />
          </Panel>
          <Panel view="help" className={classes.side} shown={shows('help')} wide={wide}>
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
          </Panel>
        </div>
      </div>
      <EditorDialogs work={work} onText={(next) => field.current?.replace(next)} onGo={goToLine} />
    </Page>
  )
}

type PanelProps = {
  readonly view: View
  readonly className: string | undefined
  readonly shown: boolean
  /** Whether the panels stand side by side; below that width each is behind its tab. */
  readonly wide: boolean
  readonly children: ReactNode
}

function Panel({ view, className, shown, wide, children }: PanelProps) {
  return (
    <div
      id={`editor-${view}`}
      className={className}
      hidden={!shown}
      {...(!wide && { role: 'tabpanel', 'aria-labelledby': `tab-${view}` })}
    >
      {children}
    </div>
  )
}
