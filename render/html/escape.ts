const references: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Escapes words for HTML or XML text and for attributes between double quotes. Control characters are not handled. */
export const escapeHtml = (words: string): string => words.replace(/[&<>"]/g, (character) => references[character]!)
