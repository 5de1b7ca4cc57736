import type { ApiResult } from '#client/data/apiError.ts';
import type { TypedDocumentString } from '#client/data/typedDocument.ts';
import { asking } from './asking.ts';

/** In place of `data/requests/graphqlClient` where the server asks: nothing goes over a network. */
export async function sendGraphql<Result, Variables>(
  document: TypedDocumentString<Result, Variables>,
  variables: Variables,
): Promise<ApiResult<Result>> {
  const asker = asking.getStore();
  if (!asker) throw new Error('Queries of a page are asked within asking.run');
  return asker.ask(document, variables) as Promise<ApiResult<Result>>;
}
