import { errorMessageOf } from '#client/data/requests/errorMessageOf.ts';
import type { TypedDocumentString } from '#client/data/typedDocument.ts';
import { useSecretCall } from '#client/data/secretCall.ts';
import { toast } from '#client/kit/toast/toast.ts';
import { listTag } from '#contract/live/cacheTag.ts';

/**
 * Runs an operation that carries the user's password and fetches the user again where it was acknowledged.
 * Answers with the reason of a rejection, or null.
 */
export function usePasswordCall<Result, Variables>(
  document: TypedDocumentString<Result, Variables>,
  pick: (result: Result) => { acknowledgement: boolean; message: string },
): (variables: Variables) => Promise<string | null> {
  const call = useSecretCall({ document, pick, tags: [listTag('User'), listTag('Session')] });
  return async function callWithPassword(variables) {
    const answer = await call(variables);
    const errorMessage = errorMessageOf(answer, 'It could not be saved. Try again.');
    if (errorMessage === null) toast.success(answer.data?.message ?? '');
    return errorMessage;
  };
}
