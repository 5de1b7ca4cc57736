import { useMemo } from 'react';
import { errorText } from '#client/data/apiError.ts';
import { bulkOutcome } from '#client/data/requests/bulkOutcome.ts';
import { toast } from '#client/kit/toast/toast.ts';
import { formResult } from '#client/shared/record/formResult.ts';
import type { OptionKind } from '#contract/lead-setup/optionWords.ts';
import type { LeadOptionInput } from '../leadSetup.generated.ts';
import {
  useBulkArchiveLeadOptionsMutation,
  useCreateLeadOptionMutation,
  useDeleteLeadOptionMutation,
  useUpdateLeadOptionMutation,
} from '../leadSetupApi.ts';
import { archivedText, notDeletedText, notSavedText, restoredText } from './optionResults.ts';

/** What can be done with the entries of a list. Each resolves to why it was refused, or null; a toast says so too. */
export function useOptionChanges(kind: OptionKind) {
  const [createLeadOption] = useCreateLeadOptionMutation();
  const [updateLeadOption] = useUpdateLeadOptionMutation();
  const [bulkArchiveLeadOptions] = useBulkArchiveLeadOptionsMutation();
  const [deleteLeadOption] = useDeleteLeadOptionMutation();

  return useMemo(() => {
    const failure = notSavedText(kind);
    return {
      create: async (input: LeadOptionInput) =>
        errorText((await createLeadOption({ kind, input })).error, failure),

      async update(id: string, input: LeadOptionInput) {
        const errorMessage = errorText((await updateLeadOption({ kind, id, input })).error, failure);
        if (errorMessage) toast.error(errorMessage);
        return errorMessage;
      },

      async archive(ids: readonly string[], isArchived: boolean) {
        const answer = await bulkArchiveLeadOptions({ kind, ids: [...ids], isArchived });
        const { done, errorMessage } = bulkOutcome(answer);
        if (errorMessage) toast.error(errorMessage);
        if (done > 0) toast.success((isArchived ? archivedText : restoredText)(kind, done));
      },

      async remove(id: string, replacementId: string | null) {
        return formResult(deleteLeadOption({ kind, id, replacementId }), notDeletedText(kind));
      },
    };
  }, [kind, createLeadOption, updateLeadOption, bulkArchiveLeadOptions, deleteLeadOption]);
}

export type OptionChanges = ReturnType<typeof useOptionChanges>;
