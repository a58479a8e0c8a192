import type { CSSVariablesResolver, MantineColorsTuple, VariantColorsResolver } from '@mantine/core'
import { createTheme, defaultVariantColorsResolver } from '@mantine/core'

/** Neutral greys with a breath of violet. Mantine bounds its inputs with the fifth shade, which has a contrast of 3:1. */
const gray: MantineColorsTuple = [
  '#f8f7fb',
  '#f4f2f8',
  '#e9e7ef',
  '#e2dfea',
  '#827c94',
  '#7a748c',
  '#6f6a80',
  '#5b566c',
  '#3d394b',
  '#211e2d',
]
const dark: MantineColorsTuple = [
  '#e6e3ee',
  '#cbc7d7',
  '#aaa5ba',
  '#8b859d',
  '#736d87',
  '#343043',
  '#211e2b',
  '#17151f',
  '#12101a',
  '#0d0b13',
]

/** What is filled with violet carries words that can be read on it in both schemes; Mantine's are white in both. What is chosen is
 * tinted and has an edge of violet.  */
const variantColors: VariantColorsResolver = (input) =>
  input.variant === 'filled' && (input.color ?? 'violet') === 'violet'
    ? {
        background: 'var(--accent)',
        hover: 'var(--accent-strong)',
        color: 'var(--on-accent)',
        border: '1px solid transparent',
      }
    : input.variant === 'filled' && input.color === 'red'
      ? {
          background: 'var(--bad)',
          hover: 'var(--bad)',
          color: 'var(--surface)',
          border: '1px solid transparent',
        }
      : input.variant === 'light'
        ? {
            background: 'var(--accent-soft)',
            hover: 'var(--accent-soft)',
            color: 'var(--accent-soft-ink)',
            border: '1px solid var(--accent)',
          }
        : defaultVariantColorsResolver(input)

/**
 * The interface's theme. Sizes, spaces and the colours of meaning are custom properties in `styles/tokens.css`.
 * `closeLabel` names the close button of windows, which Mantine leaves without a name.
 */
export const createSiteTheme = (closeLabel: string) =>
  createTheme({
    primaryColor: 'violet',
    primaryShade: { light: 8, dark: 3 },
    variantColorResolver: variantColors,
    black: '#211e2d',
    colors: { gray, dark },
    fontFamily: 'var(--font-interface)',
    fontSizes: {
      xs: 'var(--size-small)',
      sm: 'var(--size-small)',
      md: 'var(--size-body)',
      lg: 'var(--size-body)',
      xl: 'var(--size-large)',
    },
    headings: { fontFamily: 'var(--font-interface)', fontWeight: '600' },
    lineHeights: { md: '1.5' },
    defaultRadius: 'md',
    radius: { xs: '2px', sm: '4px', md: '8px', lg: '12px', xl: '16px' },
    // The breakpoints of the specification: 576, 768, 992 and 1200 px.
    breakpoints: { xs: '36em', sm: '48em', md: '62em', lg: '75em', xl: '88em' },
    respectReducedMotion: true,
    cursorType: 'pointer',
    components: {
      Button: { defaultProps: { size: 'md' } },
      TextInput: { defaultProps: { size: 'md' } },
      PasswordInput: { defaultProps: { size: 'md' } },
      Modal: { defaultProps: { closeButtonProps: { 'aria-label': closeLabel } } },
    },
  })

/** Mantine's own choices for quiet text, errors and edges are too faint for WCAG 2.2 AA. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': 'var(--surface)',
    '--mantine-color-dimmed': 'var(--ink-soft)',
    '--mantine-color-placeholder': '#6f6a80',
    '--mantine-color-error': 'var(--bad)',
    '--mantine-color-anchor': 'var(--accent)',
    '--mantine-color-default-border': 'var(--edge)',
    '--mantine-color-disabled-color': '#6f6a80',
  },
  dark: {
    '--mantine-color-body': 'var(--surface)',
    '--mantine-color-dimmed': 'var(--ink-soft)',
    '--mantine-color-placeholder': '#9a94ab',
    '--mantine-color-error': 'var(--bad)',
    '--mantine-color-anchor': 'var(--accent)',
    '--mantine-color-default-border': 'var(--edge)',
    '--mantine-color-disabled-color': '#9a94ab',
  },
})
