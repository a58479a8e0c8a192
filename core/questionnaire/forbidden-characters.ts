/**
 * Control characters, and the marks that reverse or hide text (Unicode bidirectional controls, zero-width characters):
 * they can make a document, a file or a terminal show something else than what was typed. Tabs and line breaks are not among
 * them.
 */
const forbidden =
  // oxlint-disable-next-line no-control-regex -- finding control characters is the point
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]|\p{Cs}/u

/** Whether a text of several lines has a character that nobody means to type. */
export const hasForbidden = (text: string): boolean => forbidden.test(text)

/** The same for one line, which has no line break and no tab either. */
export const hasForbiddenInLine = (text: string): boolean => forbidden.test(text) || /[\t\n\r]/.test(text)
