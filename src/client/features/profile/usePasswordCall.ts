import { t } from '@lingui/core/macro';
import { useSecretCall } from '#client/data/secretCall.ts';
import type { TypedDocumentString } from '#client/data/typedDocument.ts';
import { formResult } from '#client/shared/record/formResult.ts';
import { listTag } from '#contract/live/cacheTag.ts';

/**
 * Runs an operation that carries the user's password and fetches the user again after it succeeded.
 * Answers with the reason of a rejection, or null.
 */
export function usePasswordCall<Field extends string, Variables>(
  document: TypedDocumentString<Record<Field, { message: string }>, Variables>,
): (variables: Variables) => Promise<string | null> {
  const call = useSecretCall({ document, tags: [listTag('User'), listTag('Session')] });
  return async function callWithPassword(variables) {
    return formResult(call(variables), t`This could not be saved. Try again.`);
  };
}
