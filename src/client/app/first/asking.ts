import { AsyncLocalStorage } from 'node:async_hooks';
import type { ApiResult } from '#client/data/apiError.ts';

/** Whose page is made, and how its queries are asked: one of these for each page that the server makes. */
export interface Asking {
  /** The access token of the page's request. */
  token: string;
  ask: (document: string, variables: unknown) => Promise<ApiResult<unknown>>;
}

/** The page that the code under way is asking for. Code that the browser shares reads cookies and sends requests by it. */
export const asking = new AsyncLocalStorage<Asking>();
