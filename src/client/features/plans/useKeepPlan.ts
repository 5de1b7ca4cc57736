import { toastResult } from '#client/shared/record/toastResult.ts';
import { useKeepPlanMutation } from './plansApi.ts';

/** Takes back what was chosen for the end of the period, and says how that went. */
export function useKeepPlan(): { handleKeep: () => Promise<void>; isKeeping: boolean } {
  const [keep, { isLoading }] = useKeepPlanMutation();

  async function handleKeep() {
    await toastResult(keep(), 'The plan could not be changed. Try again.');
  }

  return { handleKeep, isKeeping: isLoading };
}
