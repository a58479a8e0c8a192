import { kernelLauncher } from './kernel-launcher.ts'
import type { Launcher } from './launcher.ts'
import { type ServesFolder, servesFolderByProc, servesFolderByPs } from './serves-folder.ts'
import { watchedLauncher } from './watched-launcher.ts'

/** What the embedded database needs of the operating system, and gets from each in another way. */
export type Platform = {
  readonly launcher: Launcher
  readonly servesFolder: ServesFolder
}

/** The ways of this machine. `PLATFORM_PROCESS=portable`, a setting of the tests, takes those that every Unix has. */
export function thisPlatform(): Platform {
  if (process.platform !== 'linux' || process.env['PLATFORM_PROCESS'] === 'portable')
    return { launcher: watchedLauncher(), servesFolder: servesFolderByPs }
  return { launcher: kernelLauncher() ?? watchedLauncher(), servesFolder: servesFolderByProc }
}
