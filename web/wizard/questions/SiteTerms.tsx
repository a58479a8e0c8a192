import { LegalTitle } from '../../ui/LegalTitle.tsx'
import { paths } from '../../paths.ts'
import { useSite } from '../../site.ts'
import { useSay } from '../words.ts'

/** What somebody who ticks the box accepts besides its words: this website's own terms, where its operator has some. */
export function SiteTerms() {
  const { say } = useSay()
  const { legal } = useSite()
  const linkTo = (role: 'accepted' | 'privacy') => {
    const found = legal.find((one) => one.role === role)
    return (
      found && (
        // In a tab of its own, so that the interview stays where it is.
        <a href={paths.legal(found.page)} target="_blank" rel="noopener">
          <LegalTitle page={found.page} />
        </a>
      )
    )
  }
  const [accepted, told] = [linkTo('accepted'), linkTo('privacy')]
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
