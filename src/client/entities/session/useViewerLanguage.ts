import Cookies from 'js-cookie';
import { useEffect } from 'react';
import { changeLanguage, language, offeredLanguages } from '#client/kit/i18n/texts.ts';
import type { Language } from '#contract/i18n/languages.ts';
import { LANGUAGE_COOKIE, languageFor } from '#contract/i18n/languages.ts';
import type { Viewer } from './useViewer.ts';

/** Shows the product in the language of the user, else of the browser, else of the company; not during an impersonation. */
export function useViewerLanguage(viewer: Viewer | null): void {
  const wanted = viewer && !viewer.seenBy ? languageOf(viewer) : undefined;
  useEffect(
    function showLanguage() {
      if (wanted && wanted !== language()) void changeLanguage(wanted);
    },
    [wanted],
  );
}

function languageOf({ language: own, company }: Viewer): Language | undefined {
  const offered = offeredLanguages();
  const tags = [own, Cookies.get(LANGUAGE_COOKIE), ...navigator.languages, company?.language];
  return tags.map((tag) => languageFor(tag ?? undefined)).find((one) => one && offered.includes(one));
}
