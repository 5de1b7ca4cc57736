import type { ApiResult } from '#client/data/apiError.ts';
import type { TypedDocumentString } from '#client/data/typedDocument.ts';
import { pageRequest } from './pageRequest.ts';

/** Replaces `data/requests/graphqlClient` on the server: nothing goes over a network. */
export async function sendGraphql<Result, Variables>(
  document: TypedDocumentString<Result, Variables>,
  variables: Variables,
): Promise<ApiResult<Result>> {
  const request = pageRequest.getStore();
  if (!request) throw new Error('Queries of a page run within pageRequest.run');
  return request.ask(document, variables) as Promise<ApiResult<Result>>;
}
