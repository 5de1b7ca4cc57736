import { html } from 'ghtml';
import { NOT_INDEXED, smallPage } from './smallPage.ts';

/**
 * The page of a development tool: a list next to the open item. `/dev/<name>.js` compares `newest` with the current
 * state and refreshes the page. `listed`, `open` and `panel` are HTML.
 */
export function developmentPage(page: {
  name: 'handset' | 'mailbox';
  title: string;
  about: string;
  navigation: string;
  newest: string;
  listed: string[];
  open: string | undefined;
  none: string;
  /** What can be set, under the title. */
  panel?: string;
  styles: string;
}): string {
  return smallPage({
    title: `${page.title} – Exkoo`,
    styles: page.styles,
    head: html`!${NOT_INDEXED}
      <script src="/dev/${page.name}.js" type="module"></script>`,
    body: html`<body data-newest="${page.newest}">
      <div class="mailbox">
        <header>
          <h1>${page.title}</h1>
          <p class="muted">${page.about}</p>
          !${page.panel ?? ''}
        </header>
        <nav aria-label="${page.navigation}">
          <ul>
            !${page.listed}
          </ul>
        </nav>
        <main>!${page.open ?? html`<p class="muted">${page.none}</p>`}</main>
      </div>
    </body>`,
  });
}

/** A moment in the list, in UTC: `22 Nov, 14:05`. */
export const MOMENT = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
});
