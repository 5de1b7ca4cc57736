import { useDispatch } from 'react-redux';
import { baseApi } from '#client/data/baseApi.ts';
import { postGraphql } from '#client/data/requests/postGraphql.ts';
import { listTag } from '#contract/live/cacheTag.ts';
import type { TypedDocumentString } from '#client/data/typedDocument.ts';
import { toast } from '#client/kit/toast/toast.ts';

/**
 * Runs an operation that carries the user's password, past the store, and fetches the user again where it was
 * acknowledged. Answers with the reason of a rejection, or null.
 */
export function usePasswordCall<Result, Variables>(
  document: TypedDocumentString<Result, Variables>,
  pick: (result: Result) => { acknowledgement: boolean; message: string },
): (variables: Variables) => Promise<string | null> {
  const dispatch = useDispatch();
  return async function callWithPassword(variables) {
    const { data, error } = await postGraphql(document, variables);
    if (error) return error.message;
    const { acknowledgement, message } = pick(data);
    if (!acknowledgement) return message;
    toast.success(message);
    dispatch(baseApi.util.invalidateTags([listTag('User'), listTag('Session')]));
    return null;
  };
}
