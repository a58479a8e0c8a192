import { createContext, useContext, useId, useMemo, useState } from 'react'
import type { ReactNode } from 'react'

type LastWord = { readonly by: string | undefined; readonly set: (by: string | undefined) => void }

const Context = createContext<LastWord>({ by: undefined, set: () => undefined })

/** Of several parts of a page, the one that last said that something was done: two such sentences at once confuse. */
export function LastWordProvider({ children }: { readonly children: ReactNode }) {
  const [by, set] = useState<string>()
  return <Context value={useMemo(() => ({ by, set }), [by])}>{children}</Context>
}

/** Whether what this part said last still stands, and how it says something. */
export function useLastWord(): { readonly said: boolean; readonly say: () => void; readonly unsay: () => void } {
  const id = useId()
  const { by, set } = useContext(Context)
  return { said: by === id, say: () => set(id), unsay: () => by === id && set(undefined) }
}
