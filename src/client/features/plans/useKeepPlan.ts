import { t } from '@lingui/core/macro';
import { toastResult } from '#client/shared/record/toastResult.ts';
import { useKeepPlanMutation } from './plansApi.ts';

/** Cancels the scheduled plan change, and shows the result. */
export function useKeepPlan(): { handleKeep: () => Promise<void>; isKeeping: boolean } {
  const [keep, { isLoading }] = useKeepPlanMutation();

  async function handleKeep() {
    await toastResult(keep(), t`The plan could not be changed. Try again.`);
  }

  return { handleKeep, isKeeping: isLoading };
}
