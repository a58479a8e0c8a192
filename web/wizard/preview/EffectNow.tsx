import type { ReachedPlaces } from '#core/dossier/reached-places.ts'
import type { Effect } from '#core/coverage/effect.ts'
import { withoutRepeats } from '../../reasons/laws.ts'
import { partHeadings } from './clauses-behind.ts'
import type { Preview } from './use-live-preview.ts'
import { useSay } from '../words.ts'
import classes from './EffectNow.module.css'

type EffectNowProps = {
  readonly effect: Effect
  readonly preview: Pick<Preview, 'assembled' | 'questionnaire'>
  readonly isReached: ReachedPlaces
}

/** How many parts and duties are named before “and 3 more”, and how many laws of a part. */
const first = { parts: 5, duties: 4, laws: 3 }

/** What an answer brings into the document now, and the duties that it decides about. */
export function EffectNow({ effect: { parts, duties }, preview, isReached }: EffectNowProps) {
  const { say } = useSay()
  const headings = partHeadings(preview.assembled)
  return (
    <>
      {parts.length === 0 && <dd>{say('why.nothingNow')}</dd>}
      {parts.slice(0, first.parts).map(({ part, clauses }) => (
        <dd key={part}>
          <strong>{headings.get(part) ?? preview.questionnaire.name}</strong> (
          {say('why.in', { count: clauses.length })})
          <Laws
            laws={clauses.flatMap(({ sources, places }) => sources.filter((_, at) => isReached(places?.[at] ?? '')))}
          />
        </dd>
      ))}
      {parts.length > first.parts && <dd>{say('why.more', { count: parts.length - first.parts })}</dd>}
      {duties.length > 0 && (
        <>
          <dt>{say('why.duties', { count: duties.length })}</dt>
          {duties.slice(0, first.duties).map(({ requirement, state }) => (
            <dd key={requirement.id}>
              <strong>{requirement.source}</strong> ({say(stateWords[state])})
              <span className={classes.duty}>{requirement.requires}</span>
            </dd>
          ))}
          {duties.length > first.duties && <dd>{say('why.more', { count: duties.length - first.duties })}</dd>}
        </>
      )}
    </>
  )
}

const stateWords = {
  met: 'duties.met',
  missing: 'duties.missing',
  violated: 'duties.violated',
  partly: 'duties.partly',
  outside: 'duties.outsideState',
  'not-applicable': 'duties.notApplicable',
} as const

function Laws({ laws }: { readonly laws: readonly string[] }) {
  const { say } = useSay()
  const all = withoutRepeats(laws)
  if (all.length === 0) return null
  const more = all.length - first.laws
  return (
    <span className={classes.laws}>
      {all.slice(0, first.laws).join('; ')}
      {more > 0 && ` ${say('why.more', { count: more })}`}
    </span>
  )
}
