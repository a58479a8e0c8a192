import { useState } from 'react'
import type { Reply } from '#contract/calls.ts'
import type { TranslationEntry } from '#contract/translation.ts'
import type { Language } from '#core/document/node.ts'
import { useApi } from '../session/SessionProvider.tsx'

type Proposals = Reply<'POST /agreement/translation/propose/{id}'>['proposals']

/** A clause that no translation could be proposed of, and why. */
export type Unproposed = { readonly clause: string; readonly message: string }

/**
 * Has a machine propose a translation of a clause. It is what somebody might have typed: nothing is saved.
 *
 * @param id of the agreement.
 * @param onProposed takes what was proposed.
 */
export function useProposal(
  id: string,
  language: Language,
  onProposed: (entry: TranslationEntry, proposals: Proposals) => void,
) {
  const api = useApi()
  const [proposing, setProposing] = useState<string | null>(null)
  const [unproposed, setUnproposed] = useState<Unproposed | null>(null)

  const propose = async (entry: TranslationEntry): Promise<void> => {
    if (proposing !== null) return
    const { clause } = entry
    setProposing(clause)
    setUnproposed(null)
    try {
      const { proposals } = await api.call('POST /agreement/translation/propose/{id}', {
        params: { id },
        payload: { language, clause },
      })
      onProposed(entry, proposals)
    } catch (error) {
      setUnproposed({ clause, message: error instanceof Error ? error.message : '' })
    } finally {
      setProposing(null)
    }
  }

  return {
    /** The clause that a machine is at. */
    proposing,
    unproposed,
    propose,
  }
}
