import type { MutationResult } from '#client/data/apiError.ts';
import { errorText } from '#client/data/apiError.ts';
import { toast } from '#client/kit/toast/toast.ts';

/** Shows in a toast what a mutation did, or why it failed. Resolves to whether it succeeded. */
export async function toastResult(call: PromiseLike<MutationResult>, failure?: string): Promise<boolean> {
  const { data, error } = await call;
  if (error) toast.error(errorText(error, failure));
  else toast.success(data.message);
  return !error;
}
