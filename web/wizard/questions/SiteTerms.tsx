import { paths } from '../../paths.ts'
import { useSite } from '../../site.ts'
import { useSay } from '../words.ts'

/** The page whose acceptance the box at the end of an interview asks for, and the one that it only points to. */
const terms = 'terms-conditions'
const privacy = 'privacy-policy'

/** What somebody who ticks the box accepts besides its words: this website's own terms, where its operator has some. */
export function SiteTerms() {
  const { say } = useSay()
  const { legal } = useSite()
  const linkTo = (page: string) => {
    const title = legal.find((one) => one.page === page)?.title
    return (
      title && (
        // In a tab of its own, so that the interview stays where it is.
        <a href={paths.legal(page)} target="_blank" rel="noopener">
          {title}
        </a>
      )
    )
  }
  const [accepted, told] = [linkTo(terms), linkTo(privacy)]
  return (
    <>
      {accepted && (
        <>
          {' '}
          {say('siteTerms.accept')} {accepted}.
        </>
      )}
      {told && (
        <>
          {' '}
          {say('siteTerms.data')} {told}.
        </>
      )}
    </>
  )
}
