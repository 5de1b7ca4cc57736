import { html } from 'ghtml';
import { languageAttributes } from '#contract/i18n/direction.ts';
import type { Mail } from './mail.ts';

/** One line of a mail: a sentence, a code standing alone, or a link, which `button` shows as a button in HTML. */
export type MailLine = string | { code: string } | { link: string; button?: string };

/** A short plain mail in the language in use, as text and as HTML that says the same. Whatever comes from people is escaped. */
export function mailOf(to: string, subject: string, lines: MailLine[]): Mail {
  const rows = lines.map(htmlOf).join('');
  return {
    to,
    subject,
    text: `${lines.map(textOf).join('\n\n')}\n\n${SIGNATURE}\n`,
    html: html`<!doctype html>
      <html !${languageAttributes()}>
        <head>
          <meta charset="utf-8" />
          <title>${subject}</title>
        </head>
        <body
          !${languageAttributes()}
          style="font: 15px/1.5 system-ui, sans-serif; color: #1e293b; max-width: 32em; margin: 24px auto; padding: 0 16px"
        >
          !${rows}
          <p style="color: #64748b">${SIGNATURE}</p>
        </body>
      </html>`,
  };
}

function textOf(line: MailLine): string {
  if (typeof line === 'string') return line;
  return 'code' in line ? line.code : line.link;
}

function htmlOf(line: MailLine): string {
  if (typeof line === 'string') return html`<p>${line}</p>`;
  if ('code' in line)
    return html`<p style="font-size: 28px; font-weight: 600; letter-spacing: 4px">${line.code}</p>`;
  if (line.button) return html`<p><a href="${line.link}" style="${BUTTON}">${line.button}</a></p>`;
  return html`<p><a href="${line.link}">${line.link}</a></p>`;
}

const BUTTON =
  'display: inline-block; padding: 10px 20px; border-radius: 8px; background: #4f46e5; color: #ffffff; font-weight: 600; text-decoration: none';

const SIGNATURE = 'Exkoo';
