import type { ApiCall } from './graphqlBaseQuery.ts';
import type { TypedDocumentString } from './typedDocument.ts';

/** The argument of an endpoint: none where the operation has no variables or all may be left out. */
export type Argument<Variables> =
  Variables extends Record<string, never> ? void : object extends Variables ? Variables | void : Variables;

/** The result type of a document's only root field. */
export type RootField<Result> = Result[keyof Result];

interface Operation<Result, Variables> {
  query: (variables: Argument<Variables>) => ApiCall;
  transformResponse: (result: Result) => RootField<Result>;
}

/**
 * Ties a document with one root field to an endpoint, so that the endpoint needs no type arguments:
 *
 *     findCompany: build.query({ ...operation(FindCompanyDocument), … })
 */
export function operation<Result extends object, Variables>(
  document: TypedDocumentString<Result, Variables>,
): Operation<Result, Variables> {
  return { query: (variables) => ({ document, variables: variables ?? {} }), transformResponse: rootField };
}

/** The value of a result's only field. */
export function rootField<Result extends object>(result: Result): RootField<Result> {
  return Object.values(result)[0];
}
