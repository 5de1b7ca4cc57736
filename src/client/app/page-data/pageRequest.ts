import { AsyncLocalStorage } from 'node:async_hooks';
import type { I18n } from '@lingui/core';
import type { ApiResult } from '#client/data/apiError.ts';
import type { Language } from '#contract/i18n/languages.ts';
import type { Layout } from '#contract/routes/layout.ts';

/** The request for a page that the server renders. */
export interface PageRequest {
  /** The access token of the request; none on the sign-in's pages. */
  token?: string;
  /** The browser's language: 'en-GB'. */
  locale: string;
  /** The texts of the page's language; none in English. */
  texts?: I18n | undefined;
  /** Those that the installation offers. */
  languages: readonly Language[];
  /** The window that the page is rendered for. */
  layout: Layout;
  ask: (document: string, variables: unknown) => Promise<ApiResult<unknown>>;
}

/** The page that the running code loads data for. Code that the browser shares reads cookies and sends requests through it. */
export const pageRequest = new AsyncLocalStorage<PageRequest>();
