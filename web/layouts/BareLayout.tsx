import { ConsentFooter } from './ConsentFooter.tsx'
import type { LayoutProps } from './layout-props.ts'
import { Main } from './Main.tsx'

/** A layout without header and footer. */
export function BareLayout({ children }: LayoutProps) {
  return (
    <>
      <Main>{children}</Main>
      <ConsentFooter />
    </>
  )
}
