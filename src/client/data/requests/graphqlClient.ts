import { ClientError, GraphQLClient } from 'graphql-request';
import { REPEAT_HEADER } from '#contract/live/repeat.ts';
import { TAB_HEADER } from '#contract/live/tab.ts';
import { responseError, API_PATH, noResponseError, parseJson, unreadableError, withDeadline } from './apiAnswer.ts';
import { isUnreachable } from '../apiError.ts';
import type { ApiError, ApiResult } from '../apiError.ts';
import { repeatKey } from './repeatKey.ts';
import { TAB_ID } from './tabId.ts';
import type { TypedDocumentString } from '../typedDocument.ts';

/**
 * The one GraphQL client, under the store and under the sign-in screens. Documents are texts, and each holds one
 * operation: without a name to look for, the client has nothing to parse, so no GraphQL parser is shipped.
 */
const client = new GraphQLClient(new URL(API_PATH, location.origin).href, {
  credentials: 'include',
  excludeOperationName: true,
  headers: { [TAB_HEADER]: TAB_ID },
});

interface Sending {
  token: string | undefined;
  signal: AbortSignal | undefined;
  /** A change that the server is to make once, also if it is sent again because no answer came. */
  isOnce?: boolean | undefined;
}

/**
 * Sends one operation. Answers with `data` or `error`, never throws. The client's own errors end here: their
 * message holds the variables that were sent, a password among them.
 */
export async function sendGraphql<Result, Variables>(
  document: TypedDocumentString<Result, Variables>,
  variables: Variables,
  { token, signal, isOnce }: Sending,
): Promise<ApiResult<Result>> {
  const repeat = isOnce ? repeatKey(document, variables) : undefined;
  try {
    const data = await client.request<Result | null | undefined>({
      document,
      variables: variables as object,
      signal: withDeadline(signal),
      requestHeaders: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(repeat ? { [REPEAT_HEADER]: repeat.key } : {}),
      },
    });
    if (data) repeat?.answered();
    return data ? { data } : { error: unreadableError() };
  } catch (failure) {
    const error = apiErrorOf(failure, signal);
    if (error.kind === 'graphql' && !isUnreachable(error)) repeat?.answered();
    return { error };
  }
}

function apiErrorOf(failure: unknown, signal: AbortSignal | undefined): ApiError {
  if (failure instanceof ClientError) {
    const { status, body } = failure.response;
    return responseError(status, parseJson(body));
  }
  const { name } = failure as { name?: unknown };
  // fetch throws a TypeError, an AbortError or a TimeoutError; the client throws these for a response that it cannot read.
  return name === 'Error' || name === 'SyntaxError' ? unreadableError() : noResponseError(signal);
}
