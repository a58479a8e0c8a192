import type { ComponentType } from 'react'
import { BareLayout } from './BareLayout.tsx'
import { DefaultLayout } from './DefaultLayout.tsx'
import type { LayoutProps } from './layout-props.ts'
import { SlimLayout } from './SlimLayout.tsx'
import { WideLayout } from './WideLayout.tsx'

/** The layouts a route may name in its `handle`. Only the default one has the site's footer. */
export const layouts = {
  default: DefaultLayout,
  dashboard: SlimLayout,
  download: SlimLayout,
  editor: WideLayout,
  full: BareLayout,
  payment: BareLayout,
  wizard: WideLayout,
} satisfies Record<string, ComponentType<LayoutProps>>
export type LayoutName = keyof typeof layouts
