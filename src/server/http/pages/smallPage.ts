import { html } from 'ghtml';
import { languageAttributes } from '#contract/i18n/direction.ts';
import { i18n } from '#contract/i18n/i18n.ts';
import { languageLinks } from '#server/http/public/visitorLanguage.ts';
import { languageAnchors } from './languageAnchors.ts';

/** Keeps a page out of the search engines. */
export const NOT_INDEXED = '<meta name="robots" content="noindex" />';

interface SmallPage {
  title: string;
  /** The style sheet's URL, or the sheet itself to inline it for a faster first paint. The policy contains its hash. */
  styles: string | { css: string };
  /** HTML for the head, in addition to the tags of every page. */
  head: string;
  /** The body as HTML, its element included. */
  body: string;
}

/** A page that the server writes whole, without the panel's code, in the language in use. */
export function smallPage({ title, styles, head, body }: SmallPage): string {
  return html`<!doctype html>
    <html !${languageAttributes()}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        !${head}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        !${typeof styles === 'string' ? html`<link rel="stylesheet" href="${styles}" />` : `<style>${styles.css}</style>`}
      </head>
      !${body.replace(/<\/body>\s*$/, () => `${languageSwitch()}</body>`)}
    </html> `;
}

/** One card in the middle of the page; `content` is HTML. */
export function cardBody(content: string): string {
  return html`<body>
    <main class="profile">
      <div class="card">!${content}</div>
    </main>
  </body>`;
}

/** Links to the same page in the other languages, where there are any. */
function languageSwitch(): string {
  const links = languageAnchors(languageLinks());
  return links && html`<nav class="languages" aria-label="${i18n.t('Language')}">!${links}</nav>`;
}
