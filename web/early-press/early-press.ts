/**
 * Keeps what a visitor presses before the page's scripts run: on a slow line a button can be seen seconds before anything
 * answers it. Buttons that send a form are disabled until then (`ui/SubmitButton.tsx`), and links work by themselves. It runs
 * before any module is loaded, so it is a text of its own.
 */
export const earlyPressScript = `{let pressed=null;const keep=e=>{pressed=e.target.closest('button')};addEventListener('click',keep,true);window.takeEarlyPress=()=>{removeEventListener('click',keep,true);const last=pressed;pressed=null;return last}}`

declare global {
  interface Window {
    /** Ends the keeping. @returns the button that was pressed last before, if the press went to one. */
    takeEarlyPress?: () => HTMLButtonElement | null
  }
}

/** Presses once more what was pressed before anything listened. */
export function replayEarlyPress(page: Window): void {
  const button = page.takeEarlyPress?.()
  if (button?.isConnected) button.click()
}
