const references: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Words as they stand in HTML text or in an attribute between double quotes. */
export const escapeHtml = (words: string): string => words.replace(/[&<>"]/g, (character) => references[character]!)
