import { textWidth } from '#core/document/text-width.ts'

/** Faces differ, so a word that only just fits is taken for too long. */
const care = 1.03

/** Words cut where one is too long for a line with room for `room` sizes of the type: every second piece, from the second on. */
export function longWords(words: string, room: number): readonly string[] {
  const pieces = ['']
  for (const piece of words.split(/(\s+)/)) {
    if (textWidth(piece) * care > room && piece.trim() !== '') pieces.push(piece, '')
    else pieces[pieces.length - 1] += piece
  }
  return pieces
}
