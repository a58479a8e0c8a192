import { useNavigate, useSearchParams } from 'react-router'
import { ownPath, paths } from '../paths.ts'

/** Goes on from an activation link: to where the link says, to its agreement, or to the list of them. */
export function useAfterActivation(): (agreementId: string | null) => Promise<void> {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  return async (agreementId) => {
    const usual = agreementId ? paths.download(agreementId) : paths.agreements()
    await navigate(ownPath(search.get('next')) ?? usual, { state: { activated: true } })
  }
}
