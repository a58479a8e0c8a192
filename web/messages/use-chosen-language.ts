import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { localStorageIfAllowed } from '../storage/local-storage.ts'
import { areasOf } from './areas.ts'
import { showLanguage } from './i18n.ts'
import type { Messages } from './messages.ts'
import { chosenLanguage, onChosenElsewhere, remember } from './remembered-language.ts'

/**
 * The language of the page, as it changes. A page that was drawn in another language than the one that this browser
 * remembers follows it, as it does when another tab chooses one; what was loaded for the page is loaded again.
 */
export function useChosenLanguage(messages: Messages): string {
  const [language, setLanguage] = useState(messages.language)
  useEffect(() => {
    const stop = messages.subscribe(() => setLanguage(messages.language))
    const storage = localStorageIfAllowed()
    const follow = (): void => {
      const chosen = storage && chosenLanguage(window.location.href, storage)
      // Also where it is shown already: an address that asks for a language is a choice, to be remembered.
      if (!storage || !chosen) return
      remember(chosen, storage)
      void showLanguage(messages, chosen, areasOf(window.location.pathname))
    }
    follow()
    const unfollow = onChosenElsewhere(follow)
    return () => {
      unfollow()
      stop()
    }
  }, [messages])

  const { revalidate } = useRevalidator()
  const loadedFor = useRef(language)
  useEffect(() => {
    if (loadedFor.current === language) return
    loadedFor.current = language
    void revalidate()
  }, [language, revalidate])
  return language
}
