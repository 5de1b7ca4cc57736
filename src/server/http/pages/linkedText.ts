import { html } from 'ghtml';

/** A text as HTML, with its links to follow; everything in it is escaped piece by piece. With `hasCodes` the code of a mail is set off. */
export function linkedText(text: string, { hasCodes = false } = {}): string {
  return text
    .split(hasCodes ? LINK_OR_CODE : LINK)
    .map((part, n) => {
      if (n % 2 === 0) return html`${part}`;
      return part.startsWith('http') ? html`<a href="${part}">${part}</a>` : html`<mark>${part}</mark>`;
    })
    .join('');
}

const LINK = /(https?:\/\/[^\s<>"]+)/;
const LINK_OR_CODE = /(https?:\/\/[^\s<>"]+|\b\d{6,8}\b)/;
