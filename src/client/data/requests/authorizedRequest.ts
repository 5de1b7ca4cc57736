import type { ApiResult } from '../apiError.ts';
import { isPasswordNeeded, isUnauthenticated } from '../apiError.ts';
import { sendApiRequest } from './apiRequest.ts';
import type { ApiRequest } from './apiRequest.ts';
import { credentials } from '../credentials.ts';
import { askPassword } from '../passwordAsk.ts';

/** Sends a request that is no GraphQL operation with the session's token. */
export function sendAuthorized(request: Omit<ApiRequest, 'token'>): Promise<ApiResult<unknown>> {
  return withSession((token) => sendApiRequest({ ...request, token }));
}

/**
 * Sends a request with the session's token. If the server requires step-up authentication, the user enters the password and the same
 * request is sent once more: a rejected request has changed nothing. Without a password the rejection is the result.
 */
export async function withSession<Data>(
  send: (token: string | undefined) => Promise<ApiResult<Data>>,
): Promise<ApiResult<Data>> {
  const result = await withToken(send);
  return isPasswordNeeded(result.error) && (await askPassword()) ? withToken(send) : result;
}

/**
 * Sends a request with the session's token. If the server rejects the token, the request is sent once more with a renewed one (clocks
 * differ, and another tab may have renewed it); a rejected request has changed nothing, so repeating it is safe. Announces the loss of
 * the session when there is no newer token.
 */
async function withToken<Data>(
  send: (token: string | undefined) => Promise<ApiResult<Data>>,
): Promise<ApiResult<Data>> {
  // The session may take over the credentials while a request is under way
  const { token, error } = await credentials().current();
  if (error) {
    if (isUnauthenticated(error)) credentials().lost();
    return { error };
  }
  const result = await send(token);
  if (!token || !isUnauthenticated(result.error)) return result;

  const next = await credentials().renewed(token);
  if (next.error && !isUnauthenticated(next.error)) return { error: next.error };
  const repeated = next.token ? await send(next.token) : result;
  if (isUnauthenticated(repeated.error)) credentials().lost();
  return repeated;
}
