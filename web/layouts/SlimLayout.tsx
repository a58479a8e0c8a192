import { ConsentFooter } from './ConsentFooter.tsx'
import { Header } from './Header.tsx'
import type { LayoutProps } from './layout-props.ts'
import { Main } from './Main.tsx'
import { SkipLink } from './SkipLink.tsx'

/** A page about the customer's agreements: the site's header and the page. */
export function SlimLayout({ children }: LayoutProps) {
  return (
    <>
      <SkipLink />
      <Header />
      <Main>{children}</Main>
      <ConsentFooter />
    </>
  )
}
