import type { Reply } from '#contract/calls.ts'

export type GeneratedLanguage = Reply<'POST /agreement/translation/generate/{id}'>['languages'][number]

/** What became of the last thing that was done with a translation. */
export type TranslationNote =
  | { readonly kind: 'generated'; readonly languages: readonly GeneratedLanguage[] }
  | { readonly kind: 'saved'; readonly missing: number }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'failed'; readonly message: string }
