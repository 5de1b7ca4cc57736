import { errorText } from '#client/data/apiError.ts';
import { toast } from '#client/kit/toast/toast.ts';
import { useKeepPlanMutation } from './plansApi.ts';

/** Takes back what was chosen for the end of the period, and says how that went. */
export function useKeepPlan(): { handleKeep: () => Promise<void>; isKeeping: boolean } {
  const [keep, { isLoading }] = useKeepPlanMutation();

  async function handleKeep() {
    const { data, error } = await keep();
    if (error) toast.error(errorText(error, 'The plan could not be changed. Try again.'));
    else toast.success(data.message);
  }

  return { handleKeep, isKeeping: isLoading };
}
