/** The formats a document is made in, in the order they are offered. The id is also the ending of the file's name. */
export const formats = ['pdf', 'docx', 'html', 'md', 'txt'] as const
export type Format = (typeof formats)[number]

export const isFormat = (value: unknown): value is Format => formats.some((format) => format === value)

export const mediaTypes: Readonly<Record<Format, string>> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  html: 'text/html',
  md: 'text/markdown',
  txt: 'text/plain',
}

/** A media type as the `Content-Type` header says it. Every text we make is UTF-8. */
export const withCharset = (mediaType: string): string =>
  /^(?:text\/[^;]+|[^;]+[/+]xml)$/.test(mediaType) ? `${mediaType}; charset=utf-8` : mediaType

/** The value of the `Content-Type` header. */
export const contentType = (format: Format): string => withCharset(mediaTypes[format])
