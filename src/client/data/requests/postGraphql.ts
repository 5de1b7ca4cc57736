import type { ApiResult } from '../apiError.ts';
import { discardPageData } from '../pageData.ts';
import { refusalOf } from './apiAnswer.ts';
import { withSession } from './authorizedRequest.ts';
import { sendGraphql } from './graphqlClient.ts';
import type { TypedDocumentString } from '../typedDocument.ts';

interface Options {
  signal?: AbortSignal | undefined;
  /** Sends no token: for the operations that open or renew a session. */
  isPublic?: boolean;
  /** A change that the server is to make once, also if it is sent again because no answer came. */
  isOnce?: boolean;
}

/**
 * Runs one GraphQL operation. Answers with `data` or `error`, never throws; a refusal is an error. Operations that carry a password,
 * a code or a token are called through this directly, so that nothing secret passes through the store.
 */
export async function postGraphql<Result, Variables>(
  document: TypedDocumentString<Result, Variables>,
  variables: Variables,
  { signal, isPublic, isOnce }: Options = {},
): Promise<ApiResult<Result>> {
  const send = (token: string | undefined) => sendGraphql(document, variables, { token, signal, isOnce });
  if (document.startsWith('mutation')) discardPageData();
  const result = await (isPublic ? send(undefined) : withSession(send));
  const refusal = refusalOf(result.data);
  return refusal ? { error: refusal } : result;
}
