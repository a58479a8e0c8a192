import type { Reply } from '#contract/calls.ts'
import type { Coverage, CoverageEntry, CoverageState } from '#core/coverage/coverage.ts'
import type { Agreement } from '#core/document/node.ts'
import type { Dependencies } from '../../dependencies.ts'
import type { Handlers } from '../../api/handler.ts'
import { accept, isRefusal } from '../../http/outcome.ts'
import { clauseToMd, partHeadings } from '#render/md/clause-markdown.ts'
import { explainAgreement } from '../document/explain.ts'
import { findAllowed } from '../find-agreement.ts'
import { changedMeanwhile } from './save-revision.ts'

type Broken = Reply<'POST /agreement/check-edit/{id}'>['broken']

/** What a text edited by hand would no longer do, before it is saved. */
export function checkEditHandlers({ db, config }: Dependencies): Pick<Handlers, 'POST /agreement/check-edit/{id}'> {
  return {
    async 'POST /agreement/check-edit/{id}'({ params, payload, caller, work }) {
      const agreement = await findAllowed({ db, config }, 'edit', params.id, caller)
      if (isRefusal(agreement)) return agreement
      if (agreement.revision !== payload.revision) return changedMeanwhile
      const { document: saved } = agreement
      const done = await work('edit', { before: saved, text: payload.text, date: saved.date })
      if (isRefusal(done)) return done
      const before = explainAgreement(agreement, config)
      const after = explainAgreement({ ...agreement, edited: true, document: done.result.document }, config)
      // Nothing can be said of a type that has no content any more.
      if (isRefusal(before) || isRefusal(after)) return accept({ broken: [] })
      return accept({ broken: brokenDuties(saved, before.coverage, after.coverage) })
    },
  }
}

function brokenDuties(saved: Agreement, before: Coverage, after: Coverage): Broken {
  const headings = partHeadings(saved)
  const now = new Map(after.entries.map((entry) => [entry.requirement.id, entry]))
  return before.entries.flatMap((was) => {
    const is = now.get(was.requirement.id)
    if (!is || !isBroken(is.state) || !isLess(was, is)) return []
    const left = new Set(clausesOf(is))
    const gone = new Set(clausesOf(was).filter((id) => !left.has(id)))
    return [
      {
        duty: was.requirement.id,
        requires: was.requirement.requires,
        source: was.requirement.source,
        state: is.state,
        clauses: saved.children
          .filter(({ id }) => gone.has(id))
          .map((clause) => ({
            clause: clause.id,
            heading: headings.get(clause.id) ?? null,
            text: clauseToMd(clause),
          })),
      },
    ]
  })
}

const isBroken = (state: CoverageState): state is 'partly' | 'missing' | 'violated' =>
  state === 'partly' || state === 'missing' || state === 'violated'

/** Whether a duty is met less than before, as a whole or in one of the things that it names. */
function isLess(was: CoverageEntry, is: CoverageEntry): boolean {
  if (was.state !== is.state && was.state !== 'missing' && was.state !== 'violated') return true
  const met = new Set(was.elements.filter(({ state }) => state === 'met').map(({ id }) => id))
  return is.elements.some(({ id, state }) => met.has(id) && state === 'missing')
}

const clausesOf = ({ clauses, elements }: CoverageEntry): readonly string[] => [
  ...clauses,
  ...elements.flatMap((element) => element.clauses),
]
