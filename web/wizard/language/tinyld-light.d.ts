// The package has its types for another way of finding modules.
declare module 'tinyld/light' {
  /** What a text may be written in, the likeliest first; accuracies are between 0 and 1. */
  export function detectAll(
    text: string,
    options?: { readonly only?: string[] },
  ): { readonly lang: string; readonly accuracy: number }[]
}
