import { IconWorldSearch } from '@tabler/icons-react'
import { Button } from '../../ui/Button.tsx'
import classes from './scan.module.css'
import { useSay } from './words.ts'

/** The button that opens the scan; without a handler it cannot be opened yet. */
export function ScanOffer({ onOpen }: { readonly onOpen?: () => void }) {
  const { say } = useSay()
  return (
    <>
      <Button
        kind="plain"
        icon={<IconWorldSearch size={20} aria-hidden />}
        disabled={!onOpen}
        onClick={() => onOpen?.()}
      >
        {say('offer')}
      </Button>
      <p className={classes.quiet}>{say('offerHelp')}</p>
    </>
  )
}
