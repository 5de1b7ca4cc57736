import { errorMessageOf } from '#client/data/requests/errorMessageOf.ts';
import { toast } from '#client/kit/toast/toast.ts';
import { useKeepPlanMutation } from './plansApi.ts';

/** Takes back what was chosen for the end of the period, and says how that went. */
export function useKeepPlan(): { handleKeep: () => Promise<void>; isKeeping: boolean } {
  const [keep, { isLoading }] = useKeepPlanMutation();

  async function handleKeep() {
    const answer = await keep();
    const errorMessage = errorMessageOf(answer, 'The plan could not be changed. Try again.');
    if (errorMessage === null) toast.success(answer.data?.message ?? '');
    else toast.error(errorMessage);
  }

  return { handleKeep, isKeeping: isLoading };
}
