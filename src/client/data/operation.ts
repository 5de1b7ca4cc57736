import type { ApiCall } from './graphqlBaseQuery.ts';
import type { TypedDocumentString } from './typedDocument.ts';

/** The argument of an endpoint: none where the operation has no variables or all may be left out. */
type Argument<Variables> = Variables extends Record<string, never> ? void : object extends Variables ? Variables | void : Variables;

interface Operation<Result, Variables, Data> {
  query: (variables: Argument<Variables>) => ApiCall;
  transformResponse: (result: Result) => Data;
}

/**
 * Ties a document to an endpoint, so that the endpoint needs no type arguments:
 *
 *     findCompany: build.query({ ...operation(FindCompanyDocument, (result) => result.findCompany), … })
 */
export function operation<Result, Variables, Data>(
  document: TypedDocumentString<Result, Variables>,
  pick: (result: Result) => Data,
): Operation<Result, Variables, Data> {
  return {
    query: (variables) => ({ document, variables: variables ?? {} }),
    transformResponse: pick,
  };
}
