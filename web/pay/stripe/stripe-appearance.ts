import type { Appearance } from '@stripe/stripe-js'

/** How Stripe's own fields look: as ours do, in the scheme of the page. */
export function stripeAppearance(page: HTMLElement): Appearance {
  const style = getComputedStyle(page)
  const of = (name: string): string => style.getPropertyValue(name).trim()
  const isDark = style.colorScheme === 'dark' || (page.dataset['scheme'] ?? preferred()) === 'dark'
  return {
    theme: isDark ? 'night' : 'stripe',
    variables: {
      colorPrimary: of('--accent') || '#0f5c4a',
      borderRadius: '6px',
      fontFamily: 'system-ui, sans-serif',
    },
  }
}

const preferred = (): string => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')
