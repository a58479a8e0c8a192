import { ContentFiles } from '#scripts/content/content-files.ts'
import { Content } from '#scripts/content/content.ts'

/** Content that has these files and no others, by their paths. */
export const contentWith = (files: Readonly<Record<string, string>>): Content =>
  new Content(new ContentFiles(new Map(Object.entries(files))))
