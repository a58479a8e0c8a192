import { type Html, html } from '../http/html.ts'
import type { MailParts, MailSection } from './mail-parts.ts'

const serif = "Georgia, 'Times New Roman', serif"
const sans = "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"

/**
 * The HTML of a mail: the sheet's type on white, readable without pictures. Mail programs know tables and inline styles
 * best, so that is what it is made of.
 */
export function mailHtml(parts: MailParts): string {
  const { subject, paragraphs, sections = [], action, plainLink, after, reads, footer, stop, brand, language } = parts
  const column = html`<p style="margin:0 0 32px;font:600 15px/1.4 ${sans};color:#5c5868">${brand}</p>
    ${paragraphs.map(paragraph)} ${sections.map(sectionHtml)} ${action ? actionHtml(action, plainLink) : ''}
    ${after.length > 0 ? html`<div style="height:16px"></div>` : ''}
    ${[...after.map((text) => small(html`${text}`)), ...reads.map(({ name, url }) => small(name === undefined ? link(url) : html`${name}<br />${link(url)}`))]}
    <div style="margin:32px 0 16px;border-top:1px solid #e4e1ea"></div>
    ${footer.map((text) => small(html`${text}`))}
    ${stop ? small(html`<a href="${stop.url}" style="color:#6741d9">${stop.words}</a>`) : ''}`
  return `<!doctype html>
${
  html`<html lang="${language}">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <meta name="color-scheme" content="light" />
      <title>${subject}</title>
    </head>
    <body style="margin:0;padding:0;background:#ffffff">
      <table role="presentation" width="100%" cellpadding="0" cellspacing="0">
        <tr>
          <td align="center" style="padding:32px 16px">
            <table
              role="presentation"
              width="100%"
              cellpadding="0"
              cellspacing="0"
              style="max-width:560px;text-align:left"
            >
              <tr>
                <td>${column}</td>
              </tr>
            </table>
          </td>
        </tr>
      </table>
    </body>
  </html>`.html
}
`
}

const paragraph = (text: string): Html =>
  html`<p style="margin:0 0 16px;font:17px/1.6 ${serif};color:#26232e">${text}</p>`
const small = (content: Html): Html =>
  html`<p style="margin:0 0 8px;font:14px/1.5 ${sans};color:#5c5868">${content}</p>`
const link = (address: string): Html =>
  html`<a href="${address}" style="color:#6741d9;word-break:break-all">${address}</a>`

const sectionHtml = ({ heading, entries, more, link: to }: MailSection): Html =>
  html`${
    heading === undefined
      ? ''
      : html`<p style="margin:24px 0 8px;font:600 17px/1.4 ${sans};color:#26232e">${heading}</p>`
  }
  ${entries.map(
    ({ what, why }) =>
      html`<div style="margin:0 0 16px;padding-left:12px;border-left:3px solid #e4e1ea">
        <p style="margin:0 0 4px;font:16px/1.5 ${serif};color:#26232e">${what}</p>
        ${why.map((text) => html`<p style="margin:0;font:14px/1.5 ${sans};color:#5c5868">${text}</p>`)}
      </div>`,
  )}
  ${more === undefined ? '' : small(html`${more}`)}
  ${
    to === undefined
      ? ''
      : html`<p style="margin:0 0 16px;font:600 15px/1.5 ${sans}">
          <a href="${to.url}" style="color:#6741d9">${to.words}</a>
        </p>`
  }`

const actionHtml = ({ button, url }: NonNullable<MailParts['action']>, plainLink: string): Html =>
  html`<table role="presentation" cellpadding="0" cellspacing="0" style="margin:24px 0">
      <tr>
        <td style="border-radius:6px;background:#6741d9">
          <a
            href="${url}"
            style="display:inline-block;padding:14px 24px;font:600 16px/1.25 ${sans};color:#ffffff;text-decoration:none"
            >${button}</a
          >
        </td>
      </tr>
    </table>
    ${[small(html`${plainLink}`), small(link(url))]}`
