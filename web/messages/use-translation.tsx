import { createContext, use, useMemo, useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import type { InterfaceTexts } from './i18n.ts'
import type { Messages, SayOf } from './messages.ts'

const MessagesContext = createContext<{ readonly i18n: Messages; readonly language: string } | null>(null)

type MessagesProviderProps = { readonly messages: Messages; readonly children: ReactNode }

/** Gives the texts to everything below, and draws it again in another language when one is chosen. */
export function MessagesProvider({ messages, children }: MessagesProviderProps) {
  const shown = () => messages.language
  const language = useSyncExternalStore(messages.subscribe, shown, shown)
  const value = useMemo(() => ({ i18n: messages, language }), [messages, language])
  return <MessagesContext value={value}>{children}</MessagesContext>
}

type CommonTexts = InterfaceTexts['common']

/** The texts of every page. Those of one screen: `useOwnWords`. */
export function useTranslation(): { readonly t: SayOf<CommonTexts>; readonly i18n: Messages } {
  const texts = use(MessagesContext)
  if (!texts) throw new Error('useTranslation needs a MessagesProvider above it.')
  const { i18n, language } = texts
  const t = useMemo((): SayOf<CommonTexts> => i18n.sayIn(language, 'common'), [i18n, language])
  return { t, i18n }
}
