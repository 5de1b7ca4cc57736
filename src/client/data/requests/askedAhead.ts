import type { ApiResult } from '../apiError.ts';
import { readAuthCookie } from '../auth/authCookies.ts';
import type { TypedDocumentString } from '../typedDocument.ts';
import { sendGraphql } from './graphqlClient.ts';

/** Answers that nobody took yet, by whose token asked what. */
const ahead = new Map<string, Promise<ApiResult<unknown>>>();

/** So long an answer waits for who takes it; milliseconds. */
const GOOD_FOR = 15_000;

/**
 * Asks a query before the screen is there that shows it: the first request of the same query takes this one's answer over
 * instead of asking again. An answer that nobody takes is soon forgotten, and at once where something changes.
 */
export function sendAhead<Result, Variables>(
  document: TypedDocumentString<Result, Variables>,
  variables: Variables,
  token: string,
): void {
  if (ahead.has(keyOf(document, variables, token))) return;
  keepAhead(document, variables, token, sendGraphql(document, variables, { token, signal: undefined }));
}

/** Keeps an answer for the first request of what it answers. */
export function keepAhead(
  document: string,
  variables: unknown,
  token: string,
  answer: Promise<ApiResult<unknown>>,
): void {
  const key = keyOf(document, variables, token);
  ahead.set(key, answer);
  const forget = () => {
    if (ahead.get(key) === answer) ahead.delete(key);
  };
  void answer.then(() => setTimeout(forget, GOOD_FOR));
}

/** Takes over what was asked ahead with the token of now; undefined where nothing was. */
export function takeAhead<Result, Variables>(
  document: TypedDocumentString<Result, Variables>,
  variables: Variables,
): Promise<ApiResult<Result>> | undefined {
  if (ahead.size === 0) return undefined;
  const key = keyOf(document, variables, readAuthCookie('accessToken'));
  const answer = ahead.get(key) as Promise<ApiResult<Result>> | undefined;
  ahead.delete(key);
  return answer;
}

/** Something was changed: what was asked before that may not be true any more. */
export function forgetAhead(): void {
  ahead.clear();
}

function keyOf(document: string, variables: unknown, token: string | undefined): string {
  return `${token} ${document} ${JSON.stringify(variables)}`;
}
