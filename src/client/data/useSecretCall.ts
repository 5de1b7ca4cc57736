import { useDispatch } from 'react-redux';
import type { CacheTag } from '#contract/live/cacheTag.ts';
import { baseApi } from './baseApi.ts';
import type { Answer } from './requests/errorMessageOf.ts';
import { postGraphql } from './requests/postGraphql.ts';
import { invalidates } from './tags.ts';
import type { TypedDocumentString } from './typedDocument.ts';

/**
 * A change that carries a password, a key or a token. It goes past the store, which would keep its arguments and
 * show them in every action; what was fetched under `tags` is fetched again, as after any other change.
 */
export function useSecretCall<Result, Variables, Reply extends { acknowledgement: boolean; message: string }>(
  document: TypedDocumentString<Result, Variables>,
  pick: (result: Result) => Reply,
  tags: readonly CacheTag[] | ((variables: Variables) => readonly CacheTag[]),
): (variables: Variables) => Promise<Answer<Reply>> {
  const dispatch = useDispatch();
  return async function callPastTheStore(variables) {
    const { data, error } = await postGraphql(document, variables);
    const reply = data && pick(data);
    const outdated = invalidates(tags)(reply, error, variables);
    if (outdated.length > 0) dispatch(baseApi.util.invalidateTags([...outdated]));
    return { data: reply, error };
  };
}
