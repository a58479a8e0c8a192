import { IconChevronDown } from '@tabler/icons-react'
import { lazy, Suspense, useId, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { useSay } from '../words.ts'
import classes from './price.module.css'
import { useCosts } from './use-costs.ts'
import { usePrices } from './use-prices.ts'

// The list is seldom opened before the last step, which has it too.
const CostTable = lazy(() => import('./CostTable.tsx').then((module) => ({ default: module.CostTable })))

/** What the answers cost so far, from the first one on that costs something; what brought it in unfolds below. */
export function RunningSum() {
  const { say } = useSay()
  const prices = usePrices()
  const { total } = useCosts()
  const [open, setOpen] = useState(false)
  const panel = useId()
  if (!prices || total === 0) return null
  return (
    <>
      <Button
        kind="quiet"
        className={classes.sumOpener}
        iconAfter={<IconChevronDown size={16} aria-hidden />}
        aria-expanded={open}
        aria-controls={panel}
        onClick={() => setOpen(!open)}
      >
        {say('price.soFar', { total: prices.money(total) })}
      </Button>
      <div id={panel} hidden={!open} className={classes.sum}>
        {open && (
          <Suspense>
            <CostTable caption={say('price.soFarTitle')} />
          </Suspense>
        )}
      </div>
    </>
  )
}
