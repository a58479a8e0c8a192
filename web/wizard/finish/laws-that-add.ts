import { assemble } from '#core/assembly/assemble.ts'
import type { BareLibrary } from '#core/library/library.ts'
import type { Answers } from '#core/answers/answers.ts'

/**
 * Those of the offered laws whose chapter is not in the document already: the law of the owner's own country always is,
 * and offering it again would be misleading.
 */
export function lawsThatAdd(
  library: BareLibrary,
  answers: Answers,
  offered: readonly string[],
  date: string,
): ReadonlySet<string> {
  const { extraPrivacyLaws: _, ...rest } = answers
  const clauses = (extra: Answers): string =>
    assemble(library, { ...rest, ...extra }, { date })
      .clauses.map(({ definition }) => definition.id)
      .join(' ')
  const without = clauses({})
  return new Set(offered.filter((law) => clauses({ extraPrivacyLaws: [law] }) !== without))
}
