import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [reactRouter()],
  publicDir: 'web/public',
  build: {
    // The content security policy allows files of this site only, so nothing may be inlined as a data: address.
    assetsInlineLimit: 0,
    // Emptying `build` before a build would take the compiled content with it; the build script empties what is the web's.
    emptyOutDir: false,
  },
})
