import type { ApiResult } from './apiError.ts';
import { sendApiRequest } from './apiRequest.ts';
import { sendAuthorized } from './authorizedRequest.ts';
import type { TypedDocumentString } from './typedDocument.ts';

interface Options {
  signal?: AbortSignal | undefined;
  /** Sends no token: for the operations that open or renew a session. */
  isPublic?: boolean;
}

/**
 * Runs one GraphQL operation. Answers with `data` or `error`, never throws. Operations that carry a password,
 * a code or a token are called through this directly, so that nothing secret passes through the store.
 */
export async function postGraphql<Result, Variables>(
  document: TypedDocumentString<Result, Variables>,
  variables: Variables,
  { signal, isPublic }: Options = {},
): Promise<ApiResult<Result>> {
  const request = {
    path: '',
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: document, variables }),
    signal,
  };
  const result = await (isPublic ? sendApiRequest({ ...request, token: undefined }) : sendAuthorized(request));
  return readData<Result>(result);
}

/** Takes the operation's result out of the answer of a GraphQL endpoint. */
export function readData<Result>(result: ApiResult<unknown>): ApiResult<Result> {
  if (result.error) return result;
  const body = result.data as { data?: Result | null } | undefined;
  if (body?.data) return { data: body.data };
  return { error: { kind: 'http', message: 'The server gave an answer that cannot be read. Try again in a moment.' } };
}
