import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import type { LayoutProps } from './layout-props.ts'
import { Main } from './Main.tsx'
import { SkipLink } from './SkipLink.tsx'

export function DefaultLayout({ children }: LayoutProps) {
  return (
    <>
      <SkipLink />
      <Header />
      <Main>{children}</Main>
      <Footer />
    </>
  )
}
