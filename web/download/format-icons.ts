import { IconFileTypeDocx, IconFileTypeHtml, IconFileTypePdf, IconFileTypeTxt, IconMarkdown } from '@tabler/icons-react'
import type { Format } from '#core/document/format.ts'

export const formatIcons: Readonly<Record<Format, typeof IconMarkdown>> = {
  docx: IconFileTypeDocx,
  pdf: IconFileTypePdf,
  html: IconFileTypeHtml,
  md: IconMarkdown,
  txt: IconFileTypeTxt,
}
