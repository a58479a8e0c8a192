import type { OptionalUse } from '#core/banner/banner.ts'

/** Examples of code that waits for consent. */
export const markedCode = {
  script: (use: OptionalUse): string =>
    `<script type="text/plain" data-consent="${use}" data-src="https://service.example/script.js"></script>`,
  frame: (use: OptionalUse): string =>
    `<iframe data-consent="${use}" data-src="https://service.example/video" title="Video"></iframe>`,
  link: (words: string): string => `<a href="#goodfaith-consent">${words}</a>`,
}
