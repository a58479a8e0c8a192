import { Logo } from '../layouts/Logo.tsx'
import classes from './CheckoutHeader.module.css'

/** Above the checkout: who sells, and nothing else that leads away from the order. */
export function CheckoutHeader() {
  return (
    <div className={classes.header}>
      <div className={classes.inner}>
        <Logo />
      </div>
    </div>
  )
}
