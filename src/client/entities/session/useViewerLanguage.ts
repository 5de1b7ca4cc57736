import Cookies from 'js-cookie';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { baseApi } from '#client/data/baseApi.ts';
import { discardPageData } from '#client/data/pageData.ts';
import { changeLanguage, language, offeredLanguages } from '#client/kit/i18n/texts.ts';
import type { Language } from '#contract/i18n/languages.ts';
import { LANGUAGE_COOKIE, languageFor } from '#contract/i18n/languages.ts';
import { TAG_TYPES } from '#contract/live/cacheTag.ts';
import type { Viewer } from './useViewer.ts';

/** Shows the product in the language of the user, else of the browser, else of the company; not during an impersonation. */
export function useViewerLanguage(viewer: Viewer | null): void {
  const dispatch = useDispatch();
  const wanted = viewer && !viewer.seenBy ? languageOf(viewer) : undefined;
  useEffect(
    function showLanguage() {
      if (!wanted || wanted === language()) return;
      void changeLanguage(wanted).then(() => {
        // The server has made texts, too
        discardPageData();
        dispatch(baseApi.util.invalidateTags([...TAG_TYPES]));
      });
    },
    [wanted, dispatch],
  );
}

function languageOf({ language: own, company }: Viewer): Language | undefined {
  const offered = offeredLanguages();
  const tags = [own, Cookies.get(LANGUAGE_COOKIE), ...navigator.languages, company?.language];
  return tags.map((tag) => languageFor(tag ?? undefined)).find((one) => one && offered.includes(one));
}
