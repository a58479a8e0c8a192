import classes from './review.module.css'

type FromProps = {
  readonly words: string | undefined
  /** Behind its sentence, and not on a line of its own. */
  readonly inline?: boolean
}

/** Where an answer comes from; nothing for one that the person gave. */
export const From = ({ words, inline = false }: FromProps) =>
  words === undefined ? null : (
    <span className={classes.from} data-inline={inline || undefined}>
      {words}
    </span>
  )
