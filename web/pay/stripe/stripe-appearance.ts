import type { Appearance } from '@stripe/stripe-js'
import { shownScheme } from '../../scheme/scheme.ts'

/** How Stripe's own fields look: as ours do, in the scheme of the page. They cannot read our variables, only colours. */
export function stripeAppearance(page: HTMLElement): Appearance {
  const probe = document.createElement('span')
  page.append(probe)
  const colour = (name: string): string => {
    probe.style.color = `var(${name})`
    return getComputedStyle(probe).color
  }
  const appearance: Appearance = {
    theme: isDark(page) ? 'night' : 'stripe',
    variables: {
      colorPrimary: colour('--accent'),
      colorText: colour('--ink'),
      colorTextSecondary: colour('--ink-soft'),
      borderRadius: '6px',
      fontFamily: 'system-ui, sans-serif',
    },
  }
  probe.remove()
  return appearance
}

function isDark(page: HTMLElement): boolean {
  const scheme = shownScheme(page)
  return scheme === 'system' ? matchMedia('(prefers-color-scheme: dark)').matches : scheme === 'dark'
}
