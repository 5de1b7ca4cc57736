import { html } from 'ghtml';
import { LANGUAGES } from '#contract/i18n/languages.ts';
import type { LanguageLink } from '#server/http/public/visitorLanguage.ts';

/** Links to a page in several languages as HTML, each named in its language. */
export function languageAnchors(links: readonly LanguageLink[]): string {
  return links
    .map(
      ({ language, href, isCurrent }) =>
        html`<a
          href="${href}"
          lang="${language}"
          hreflang="${language}"
          rel="nofollow"
          !${isCurrent ? 'aria-current="true"' : ''}
          >${LANGUAGES[language].name}</a
        >`,
    )
    .join('');
}
