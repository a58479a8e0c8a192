const opening = /[([{"'„“‚‘«¿]{0,4}/.source
const closing = /[)\]}"'”“’»,.;:!?]{0,4}/.source
const nouns =
  /(?:§§?|arts?\.|articles?|artikeln?|artikelen|artículos?|articol[oi]|nos?\.|nr\.|núm\.|n\.?[°º]|abs\.|sections?|ziffern?|apartados?|sezion[ei]|onderde(?:el|len)|recitals?)/
    .source
const citation = `${nouns} [\\dIVX][\\p{L}\\p{N}]{0,8}(?:\\([\\p{L}\\p{N}]{1,6}\\)){0,4}`
const mail = /[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,4}/u.source
const phone = /\+?\d(?:[ \u00a0()./–-]{0,3}\d){6,16}/.source
/** The bounds keep the time proportional to the length of the text. */
const whole = new RegExp(`(?<![\\p{L}\\p{N}._%+-])(${opening}(?:${citation}|${mail}|${phone})${closing})`, 'giu')

/**
 * Words cut where a line may not break: every second piece, from the second on, stays whole. These are citations (`§ 5`,
 * `Art. 6(1)(b)`, `No. 5`), e-mail addresses and telephone numbers, with the brackets and stops beside them.
 */
export const wholePieces = (words: string): readonly string[] => words.split(whole)
