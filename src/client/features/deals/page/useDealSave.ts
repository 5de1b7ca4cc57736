import { t } from '@lingui/core/macro';
import type { DealInput } from '#client/entities/deals/deals.generated.ts';
import { useUpdateDealMutation } from '#client/entities/deals/dealsApi.ts';
import { toastResult } from '#client/shared/record/toastResult.ts';

/** Changes fields of a deal and shows the result in a toast. Resolves to whether it succeeded. */
export function useDealSave(id: string): (input: DealInput) => Promise<boolean> {
  const [update] = useUpdateDealMutation();
  return (input) => toastResult(update({ id, input }), t`Failed to save changes`);
}
