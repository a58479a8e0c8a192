import { useEffect, useState } from 'react'
import type { AgreementType } from '#core/questionnaire/questionnaire.ts'
import { publishedTypes } from '../../agreement-types.ts'
import { useApi } from '../../session/SessionProvider.tsx'
import { parseCustomer, sessionKey } from '../../storage/stored-session.ts'
import { localStorageIfAllowed } from '../../storage/local-storage.ts'
import { earlierInBrowser, earlierInAccount, type EarlierInBrowser } from './earlier.ts'

/**
 * What was answered for other documents; null until it is known. Asked once, when the wizard opens.
 *
 * @param type of the document to begin, whose own answers are left out; null where several are begun.
 */
export function useEarlier(type: AgreementType | null): readonly EarlierInBrowser[] | null {
  const api = useApi()
  const [known, setKnown] = useState<{ type: AgreementType | null; earlier: readonly EarlierInBrowser[] } | null>(null)
  useEffect(() => {
    let current = true
    const find = async (): Promise<readonly EarlierInBrowser[]> => {
      const storage = localStorageIfAllowed()
      const others = publishedTypes.map((one) => one.type).filter((one) => one !== type)
      return parseCustomer(storage?.getItem(sessionKey))
        ? earlierInAccount(api, storage, others)
        : earlierInBrowser(storage, others)
    }
    // Waits until the page has restored the session, which it does in an effect of its own.
    void Promise.resolve()
      .then(find)
      .then((earlier) => current && setKnown({ type, earlier }))
    return () => void (current = false)
  }, [api, type])
  return known && known.type === type ? known.earlier : null
}
