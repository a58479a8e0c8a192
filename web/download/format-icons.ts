import { IconFileTypeDocx, IconFileTypeHtml, IconFileTypePdf, IconFileTypeTxt, IconMarkdown } from '@tabler/icons-react'
import type { Format } from '#contract/fields.ts'

export const formatIcons: Readonly<Record<Format, typeof IconMarkdown>> = {
  docx: IconFileTypeDocx,
  pdf: IconFileTypePdf,
  html: IconFileTypeHtml,
  md: IconMarkdown,
  txt: IconFileTypeTxt,
}

/** In the order they are offered. */
export const formatOrder: readonly Format[] = ['pdf', 'docx', 'html', 'md', 'txt']
