import type { AgreementType, PublishedType } from '#core/questionnaire/questionnaire.ts'
import types from '../build/content/types.json' with { type: 'json' }

/** The types that can be made, in the order in which they are offered. Everything else about a type is content. */
export const publishedTypes = types as unknown as readonly PublishedType[]

/** The type for tests exists in development alone; elsewhere this is empty and nothing of it is in the bundle. */
const forTests: readonly PublishedType[] = import.meta.env.DEV
  ? Object.values(
      import.meta.glob<readonly PublishedType[]>('../build/content-test/types.json', {
        eager: true,
        import: 'default',
      }),
    ).flat()
  : []

/** The agreement type that a URL slug names, if it can be made. */
export function typeOfSlug(slug: string): AgreementType | undefined {
  return [...publishedTypes, ...forTests].find((one) => one.slug === slug)?.type
}

export const isPublished = (type: AgreementType): boolean => publishedTypes.some((one) => one.type === type)
