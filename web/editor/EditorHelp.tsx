import classes from './editor.module.css'
import { keyName } from './key-name.ts'
import { useSay } from './words.ts'

const rows = ['bold', 'italic', 'link', 'title', 'part', 'topic', 'bullets', 'numbers', 'paragraph'] as const
const keys = { bold: 'B', italic: 'I', link: 'K', undo: 'Z', find: 'F', save: 'S' } as const

/** What can be typed and what comes of it. */
export function EditorHelp() {
  const { say } = useSay()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached with the keyboard
    <section className={classes.help} aria-label={say('help.title')} tabIndex={0}>
      <h2>{say('help.title')}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">{say('help.type')}</th>
            <th scope="col">{say('help.get')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row}>
              <td>
                {row === 'paragraph' ? say('help.rows.paragraph.type') : <code>{say(`help.rows.${row}.type`)}</code>}
              </td>
              <td>{say(`help.rows.${row}.get`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{say('help.unsupported')}</p>
      <h3>{say('help.keys')}</h3>
      <dl>
        {(Object.keys(keys) as (keyof typeof keys)[]).map((name) => (
          <div key={name}>
            <dt>
              <kbd>{keyName(keys[name], say)}</kbd>
            </dt>
            <dd>{say(`help.keyRows.${name}`)}</dd>
          </div>
        ))}
      </dl>
      <p>{say('help.draft')}</p>
    </section>
  )
}
