import { errorText } from '#client/data/apiError.ts';
import type { MutationResult } from '#client/data/apiError.ts';
import { toast } from '#client/kit/toast/toast.ts';

/** Says what came of a change; resolves to whether it was made. */
export async function tellOutcome(answer: Promise<MutationResult>, failure: string): Promise<boolean> {
  const reply = await answer;
  const message = errorText(reply.error, failure);
  if (message !== null) toast.error(message);
  else if (reply.data) toast.success(reply.data.message);
  return message === null;
}
