import { useDispatch } from 'react-redux';
import type { CacheTag } from '#contract/live/cacheTag.ts';
import { baseApi } from './baseApi.ts';
import type { ApiResult } from './apiError.ts';
import { rootField } from './operation.ts';
import type { RootField } from './operation.ts';
import { postGraphql } from './requests/postGraphql.ts';
import { invalidates } from './tags.ts';
import type { TypedDocumentString } from './typedDocument.ts';

/** A change that carries a password, a key or a token. */
export interface SecretCall<Result extends object, Variables> {
  document: TypedDocumentString<Result, Variables>;
  tags: readonly CacheTag[] | ((variables: Variables) => readonly CacheTag[]);
}

/**
 * Describes a change that carries a password, a key or a token, and the tags that it invalidates. It is not an endpoint: the store would
 * keep its arguments and show them in every action. Defined next to the endpoints in the feature's `*Api.ts`, where the tests look for it.
 */
export function secretCall<Result extends object, Variables>(
  document: TypedDocumentString<Result, Variables>,
  tags: SecretCall<Result, Variables>['tags'],
): SecretCall<Result, Variables> {
  return { document, tags };
}

/** Makes such a change outside the store; its tags are refetched, as after any other change. */
export function useSecretCall<Result extends object, Variables>({
  document,
  tags,
}: SecretCall<Result, Variables>): (variables: Variables) => Promise<ApiResult<RootField<Result>>> {
  const dispatch = useDispatch();
  return async function callPastTheStore(variables) {
    const { data, error } = await postGraphql(document, variables, { isOnce: true });
    const outdated = invalidates(tags)(data, error, variables);
    if (outdated.length > 0) dispatch(baseApi.util.invalidateTags([...outdated]));
    return error ? { error } : { data: rootField(data) };
  };
}
