import { t } from '@lingui/core/macro';
import { errorText } from '#client/data/apiError.ts';
import type { DealDetails, Pipeline } from '#client/entities/deals/deal.ts';
import { useCreateDealMutation, useUpdateDealMutation } from '#client/entities/deals/dealsApi.ts';
import { useCustomForm } from '#client/entities/lead-options/record-fields/useCustomForm.ts';
import { useLeaveGuard } from '#client/kit/forms/useLeaveGuard.tsx';
import { useTextForm } from '#client/kit/forms/useTextForm.ts';
import { toast } from '#client/kit/toast/toast.ts';
import { formResult } from '#client/shared/record/formResult.ts';
import type { DealValues } from './dealValues.ts';
import { changedDeal, dealValueProblems, newDeal } from './dealValues.ts';

export interface DealFormOptions {
  /** Null for a new deal. */
  details: DealDetails | null;
  initial: DealValues;
  pipelines: readonly Pipeline[];
  /** Called after success with the deal's id. */
  onSaved: (id: string) => void;
}

/** The state of the form of a deal. */
export function useDealForm({ details, initial, pipelines, onSaved }: DealFormOptions) {
  const [create] = useCreateDealMutation();
  const [update] = useUpdateDealMutation();
  const custom = useCustomForm('DEAL', details?.custom);

  async function save(values: DealValues, before: DealValues) {
    const given = custom.read();
    if ('problem' in given) return { id: undefined, message: given.problem };
    const failure = t`Failed to save the deal`;
    if (details) {
      const { _id: id } = details;
      const input = { ...changedDeal(values, before, pipelines), ...given };
      return { id, message: await formResult(update({ id, input }), failure) };
    }
    const { data, error } = await create({ input: { ...newDeal(values, pipelines), ...given } });
    if (!error) toast.success(data.message);
    return { id: data?.data?._id, message: error ? errorText(error, failure) : null };
  }

  const form = useTextForm<DealValues>({
    initial,
    problemsOf: dealValueProblems,
    send: async (values, before) => {
      const { id, message } = await save(values, before);
      if (message !== null) return message;
      guard.allowLeaving();
      if (id) onSaved(id);
      return null;
    },
    isLast: true,
  });
  const guard = useLeaveGuard(form.isDirty || custom.isDirty);
  return { ...form, custom, leaveDialog: guard.dialog };
}

export type DealFormState = ReturnType<typeof useDealForm>;
