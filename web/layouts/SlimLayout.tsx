import { AccountMenu } from './AccountMenu.tsx'
import classes from './Header.module.css'
import type { LayoutProps } from './layout-props.ts'
import { Logo } from './Logo.tsx'
import { Main } from './Main.tsx'
import { SkipLink } from './SkipLink.tsx'

/** A page about one agreement: the logo, the account menu, and the page. */
export function SlimLayout({ children }: LayoutProps) {
  return (
    <>
      <SkipLink />
      <header className={classes.header}>
        <div className={classes.inner}>
          <Logo />
          <AccountMenu />
        </div>
      </header>
      <Main>{children}</Main>
    </>
  )
}
