import { MantineProvider } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet } from 'react-router'
import { useNonce } from '../nonce.ts'
import { createSiteTheme, cssVariablesResolver } from '../theme.ts'
import '../styles/mantine.css'

/** What the pages with forms share: Mantine, which would cost every other page 20 kB. */
export default function Forms() {
  const { t } = useTranslation()
  const { nonce } = useNonce()
  const [theme] = useState(() => createSiteTheme(t('close')))
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      cssVariablesResolver={cssVariablesResolver}
      getStyleNonce={() => nonce ?? ''}
    >
      <Outlet />
    </MantineProvider>
  )
}
