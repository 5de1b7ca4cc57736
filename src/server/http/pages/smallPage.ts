import { html } from 'ghtml';

/** Keeps a page out of the search engines. */
export const NOT_INDEXED = '<meta name="robots" content="noindex" />';

interface SmallPage {
  title: string;
  /** The stylesheet's address, or the sheet itself where the first view must not wait for it: its hash stands in the policy. */
  styles: string | { css: string };
  /** HTML for the head beside what each page has. */
  head: string;
  /** The body as HTML, its element included. */
  body: string;
}

/** A page that the server writes whole, without the panel's code. */
export function smallPage({ title, styles, head, body }: SmallPage): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        !${head}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        !${typeof styles === 'string' ? html`<link rel="stylesheet" href="${styles}" />` : `<style>${styles.css}</style>`}
      </head>
      !${body}
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
