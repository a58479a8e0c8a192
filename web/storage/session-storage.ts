/**
 * Runs before everything else on a page. Where the browser blocks session storage, even looking at it throws, in the
 * router as well; a storage that keeps nothing takes its place. Nothing here needs it: tabs then have no name of their own
 * and no place to scroll back to.
 */
export const sessionStorageScript = `try{window.sessionStorage}catch(e){Object.defineProperty(window,'sessionStorage',{value:{getItem:()=>null,setItem(){throw e},removeItem(){}}})}`
