import { TAB_HEADER } from '#contract/live/tab.ts';
import { responseError, API_PATH, graphqlError, noResponseError, parseJson, withDeadline } from './apiAnswer.ts';
import type { ApiResult } from '../apiError.ts';
import { TAB_ID } from './tabId.ts';

/** One HTTP request below /api/exkoo that is no GraphQL operation: REST, a file in either direction. */
export interface ApiRequest {
  /** Below the API's address; '' is GraphQL itself, for the multipart upload. */
  path: string;
  method: string;
  headers?: Record<string, string>;
  body?: BodyInit;
  /** The bearer token, where there is one. */
  token: string | undefined;
  signal?: AbortSignal | undefined;
  /** The answer is a file: a Blob instead of JSON. */
  isFile?: boolean;
  /** For what takes longer than a minute, such as a large upload; milliseconds. */
  timeoutMs?: number;
  /** In place of `fetch`: sendWithProgress. */
  send?: (url: URL, init: RequestInit) => Promise<Response>;
}

/**
 * Sends one request and reads the JSON answer. Never throws, and no error carries the body that was sent:
 * it may hold a password.
 */
export async function sendApiRequest({
  path,
  token,
  signal,
  headers,
  isFile,
  timeoutMs,
  send = fetch,
  ...init
}: ApiRequest): Promise<ApiResult<unknown>> {
  try {
    const response = await send(new URL(API_PATH + path, location.origin), {
      ...init,
      credentials: 'include',
      headers: {
        accept: 'application/graphql-response+json, application/json',
        [TAB_HEADER]: TAB_ID,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...headers,
      },
      signal: withDeadline(signal, timeoutMs),
    });
    if (isFile && response.ok) return { data: await response.blob() };
    return readResponse(response.status, response.ok, await response.text());
  } catch {
    return { error: noResponseError(signal) };
  }
}

function readResponse(status: number, isOk: boolean, text: string): ApiResult<unknown> {
  const body = parseJson(text);
  const isReadable = body !== undefined || text === '';
  if (isOk && isReadable && !graphqlError(status, body)) return { data: body };
  return { error: responseError(status, body) };
}
