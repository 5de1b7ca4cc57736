import type { MutationResult } from '#client/data/apiError.ts';
import { errorText } from '#client/data/apiError.ts';
import { toast } from '#client/kit/toast/toast.ts';

/** What a form shows after its mutation: the success in a toast. Resolves to the error message, which the form shows, or null. */
export async function formResult(call: PromiseLike<MutationResult>, failure: string): Promise<string | null> {
  const { data, error } = await call;
  if (error) return errorText(error, failure);
  toast.success(data.message);
  return null;
}
