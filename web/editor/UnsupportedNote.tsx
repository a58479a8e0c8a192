import { useDeferredValue, useMemo } from 'react'
import { IconAlertTriangle } from '@tabler/icons-react'
import classes from './editor.module.css'
import { unsupportedIn } from './unsupported.ts'
import { useSay } from './words.ts'
import { LinkButton } from '../ui/LinkButton.tsx'

/** More are underlined in the text. */
const listed = 20

/** Lists what is printed as it is typed, such as images and tables, with the way there. */
export function UnsupportedNote({ text, onGo }: { readonly text: string; readonly onGo: (line: number) => void }) {
  const { say } = useSay()
  const deferred = useDeferredValue(text)
  const found = useMemo(() => unsupportedIn(deferred), [deferred])
  if (found.length === 0) return null
  return (
    <details className={classes.unsupported}>
      <summary>
        <IconAlertTriangle size={18} aria-hidden />
        {say('unsupported.title', { count: found.length })}
      </summary>
      <p>{say('unsupported.words')}</p>
      <ul>
        {found.slice(0, listed).map(({ kind, line, from }) => (
          <li key={from}>
            <LinkButton onClick={() => onGo(line)}>
              {say('unsupported.go', { line, kind: say(`unsupported.kind.${kind}`) })}
            </LinkButton>
          </li>
        ))}
      </ul>
    </details>
  )
}
