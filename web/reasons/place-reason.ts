/** How much room a reason needs beside its clause, in pixels. */
const room = 230

/** The distance from the clause's upper or lower edge, in pixels. */
export type ReasonPlace = { readonly top: number } | { readonly bottom: number }

type Span = { readonly top: number; readonly bottom: number }

/**
 * Where to put the reason of a clause so that it is in view: how far its edge is from the clause's top or bottom edge.
 *
 * @param clause and view their positions on the screen, in pixels.
 */
export function placeReason(clause: Span, view: Span): ReasonPlace {
  const height = clause.bottom - clause.top
  if (view.bottom - clause.bottom >= room) return { top: height + 2 }
  if (clause.top - view.top >= room) return { bottom: height + 2 }
  // The clause fills the view: the reason lies on it, at the lower end of what is seen.
  return { bottom: Math.max(0, clause.bottom - view.bottom) + 8 }
}
