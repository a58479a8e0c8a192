import type { TFunction } from 'i18next'
import type { ApiError } from '#contract/api-error.ts'

/** What to tell when a call of a form failed: that nobody answered, to wait, or `refused` where it was answered. */
export function failureWords(t: TFunction<'profile'>, failure: ApiError | null, refused: string): string {
  if (failure?.status === 200 || failure?.status === 401) return refused
  return failure?.status === 429 ? t('busy') : t('noAnswer')
}
