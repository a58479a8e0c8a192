/** How to publish the files of a bundle, for somebody who has never uploaded one. */
export const bundleReadme = (page: string, files: readonly string[]): string =>
  `How to publish these files
==========================

1. Make a folder on your website for this document, for example "privacy".
2. Upload all files of this zip into it, as they are.
3. Open the folder's address in a browser, for example https://your-site.example/privacy/
   You should see the document (${page}).
4. Link to that address from every page of your website, for example in the footer.

The pages need no program on your server, no script and nothing from another website.
When you change the document, download the zip again and replace the files.

What is in here
---------------

${files.map((file) => `${file.padEnd(44)}${meaningOf(file)}`.trimEnd()).join('\n')}
`

const meanings: Readonly<Record<string, string>> = {
  html: 'the page to publish',
  pdf: 'the same text to print or send',
  docx: 'the same text for Word',
  md: 'the same text as Markdown',
  txt: 'the same text as plain text',
  json: 'the same text for programs',
  xml: 'the same text as Akoma Ntoso, for programs',
}

const meaningOf = (file: string): string => meanings[file.slice(file.lastIndexOf('.') + 1)] ?? ''
