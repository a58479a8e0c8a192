import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'

/** Loads a page's content again when the reader chooses another language than it was loaded for. */
export function useContentLanguage(loadedFor: string | null): void {
  const { language } = useTranslation().i18n
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (loadedFor !== null && loadedFor !== language) void revalidate()
  }, [loadedFor, language, revalidate])
}
