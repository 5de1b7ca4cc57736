import { useDispatch } from 'react-redux';
import type { CacheTag } from '#contract/live/cacheTag.ts';
import { baseApi } from './baseApi.ts';
import type { ApiResult } from './apiError.ts';
import { postGraphql } from './requests/postGraphql.ts';
import { invalidates } from './tags.ts';
import type { TypedDocumentString } from './typedDocument.ts';

interface Reply {
  message: string;
}

/** A change that carries a password, a key or a token. */
export interface SecretCall<Result, Variables, Data extends Reply> {
  document: TypedDocumentString<Result, Variables>;
  pick: (result: Result) => Data;
  tags: readonly CacheTag[] | ((variables: Variables) => readonly CacheTag[]);
}

/**
 * Describes a change that carries a password, a key or a token, and what it makes stale. It is no endpoint: the store would keep
 * its arguments and show them in every action. Stands beside the endpoints in the feature's `*Api.ts`, where the tests look for it.
 */
export function secretCall<Result, Variables, Data extends Reply>(
  document: TypedDocumentString<Result, Variables>,
  pick: (result: Result) => Data,
  tags: SecretCall<Result, Variables, Data>['tags'],
): SecretCall<Result, Variables, Data> {
  return { document, pick, tags };
}

/** Makes such a change, past the store; what was fetched under its tags is fetched again, as after any other change. */
export function useSecretCall<Result, Variables, Data extends Reply>({
  document,
  pick,
  tags,
}: SecretCall<Result, Variables, Data>): (variables: Variables) => Promise<ApiResult<Data>> {
  const dispatch = useDispatch();
  return async function callPastTheStore(variables) {
    const { data, error } = await postGraphql(document, variables);
    const outdated = invalidates(tags)(data, error, variables);
    if (outdated.length > 0) dispatch(baseApi.util.invalidateTags([...outdated]));
    return error ? { error } : { data: pick(data) };
  };
}
