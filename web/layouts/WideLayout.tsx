import { interfaceLanguages } from '../messages/i18n.ts'
import { AccountMenu } from './AccountMenu.tsx'
import { ConsentFooter } from './ConsentFooter.tsx'
import { LanguageMenu } from './LanguageMenu.tsx'
import type { LayoutProps } from './layout-props.ts'
import { Logo } from './Logo.tsx'
import { Main } from './Main.tsx'
import { SkipLink } from './SkipLink.tsx'
import classes from './WideLayout.module.css'

/** The slim layout for a page that takes the whole window, such as questions with the document beside them. */
export function WideLayout({ children }: LayoutProps) {
  return (
    <>
      <SkipLink />
      <header className={classes.header}>
        <Logo />
        <div className={classes.menus}>
          {interfaceLanguages.length > 1 && <LanguageMenu />}
          <AccountMenu />
        </div>
      </header>
      <Main>{children}</Main>
      <ConsentFooter />
    </>
  )
}
