/**
 * A GraphQL operation as plain text that knows the types of its result and its variables. The generated
 * `x.generated.ts` files export one for each operation; at run time it is only a string, so no GraphQL
 * parser is shipped to the browser.
 */
export type TypedDocumentString<Result, Variables> = string & {
  readonly __apiType?: (variables: Variables) => Result
}
