import { errorMessageOf } from '#client/data/requests/errorMessageOf.ts';
import { toast } from '#client/kit/toast/toast.ts';

type Answer = Parameters<typeof errorMessageOf>[0];

/** Says what came of a change; resolves to whether it was made. */
export async function tellOutcome(answer: Promise<Answer>, failure: string): Promise<boolean> {
  const reply = await answer;
  const message = errorMessageOf(reply, failure);
  if (message !== null) toast.error(message);
  else if (reply.data) toast.success(reply.data.message);
  return message === null;
}
