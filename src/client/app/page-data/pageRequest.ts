import { AsyncLocalStorage } from 'node:async_hooks';
import type { ApiResult } from '#client/data/apiError.ts';

/** The request for a page, whose queries the server runs. */
export interface PageRequest {
  /** The access token of the request. */
  token: string;
  ask: (document: string, variables: unknown) => Promise<ApiResult<unknown>>;
}

/** The page that the running code loads data for. Code that the browser shares reads cookies and sends requests through it. */
export const pageRequest = new AsyncLocalStorage<PageRequest>();
