import { useState } from 'react'
import type { Language } from '#core/document/node.ts'
import { useApi } from '../session/SessionProvider.tsx'
import type { TranslationNote } from './note.ts'

/** Translations that the library makes; `load` shows what is saved then. */
export function useGeneration(id: string, load: () => Promise<void>, setNote: (note: TranslationNote | null) => void) {
  const api = useApi()
  const [making, setMaking] = useState(false)

  /** Has translations made by the library, in all languages or in these. What was typed here stays on top. */
  const generate = async (languages?: Language[]): Promise<void> => {
    if (making) return
    setMaking(true)
    setNote(null)
    try {
      const made = await api.call('POST /agreement/translation/generate/{id}', {
        params: { id },
        payload: { languages },
      })
      await load()
      setNote({ kind: 'generated', languages: made.languages })
    } catch (error) {
      setNote({ kind: 'failed', message: error instanceof Error ? error.message : '' })
    } finally {
      setMaking(false)
    }
  }

  return { making, generate }
}
