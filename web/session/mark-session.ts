import { sessionKey } from '../storage/stored-session.ts'

/**
 * Marks the page of somebody who is logged in before the first paint, so that what only customers or only visitors see has its
 * place from the beginning (`styles/base.css`). It runs before any module is loaded, so it is a text of its own.
 */
export const sessionMarkScript = `try{if(localStorage.getItem('${sessionKey}'))document.documentElement.dataset.session='kept'}catch{}`

/** Keeps the mark true when somebody logs in or out. */
export function markSession(page: HTMLElement, isOpen: boolean): void {
  if (isOpen) page.dataset['session'] = 'kept'
  else delete page.dataset['session']
}
