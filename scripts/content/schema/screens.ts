import { z } from 'zod'

/** The words of screens, in groups; some are empty. Which keys there are, the screens say that read them. */
export type ScreenWords = { readonly [key: string]: string | ScreenWords }
export const screenWords: z.ZodType<ScreenWords> = z.record(
  z.string(),
  z.union([z.string(), z.lazy(() => screenWords)]),
)
