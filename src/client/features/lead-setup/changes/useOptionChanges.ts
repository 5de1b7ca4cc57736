import { useMemo } from 'react';
import { eachRow, errorMessageOf } from '#client/data/eachRow.ts';
import { toast } from '#client/kit/toast/toast.ts';
import { OPTION_WORDS } from '#contract/lead-setup/optionWords.ts';
import type { OptionKind } from '#contract/lead-setup/optionWords.ts';
import type { LeadOptionInput } from '../api/leadSetup.generated.ts';
import {
  useArchiveLeadOptionMutation,
  useCreateLeadOptionMutation,
  useDeleteLeadOptionMutation,
  useUpdateLeadOptionMutation,
} from '../api/leadSetupApi.ts';

/** What can be done with the entries of a list. Each resolves to why it was refused, or null; a toast says so too. */
export function useOptionChanges(kind: OptionKind) {
  const [createLeadOption] = useCreateLeadOptionMutation();
  const [updateLeadOption] = useUpdateLeadOptionMutation();
  const [archiveLeadOption] = useArchiveLeadOptionMutation();
  const [deleteLeadOption] = useDeleteLeadOptionMutation();

  return useMemo(() => {
    const words = OPTION_WORDS[kind];
    const failure = `Failed to save the ${words.one}`;
    return {
      create: async (input: LeadOptionInput) =>
        errorMessageOf(await createLeadOption({ kind, input }), failure),

      async update(id: string, input: LeadOptionInput) {
        const errorMessage = errorMessageOf(await updateLeadOption({ kind, id, input }), failure);
        if (errorMessage) toast.error(errorMessage);
        return errorMessage;
      },

      async archive(ids: readonly string[], isArchived: boolean) {
        const { done, errorMessage } = await eachRow(ids, (id) =>
          archiveLeadOption({ kind, id, isArchived }),
        );
        const count = done === 1 ? `1 ${words.one}` : `${done} ${words.many}`;
        if (errorMessage) toast.error(errorMessage);
        if (done > 0) toast.success(`${count} ${isArchived ? 'archived' : 'restored'}`);
      },

      async remove(id: string, replacementId: string | null) {
        const answer = await deleteLeadOption({ kind, id, replacementId });
        const errorMessage = errorMessageOf(answer, `Failed to delete the ${words.one}`);
        if (errorMessage === null) toast.success(answer.data?.message ?? '');
        return errorMessage;
      },
    };
  }, [kind, createLeadOption, updateLeadOption, archiveLeadOption, deleteLeadOption]);
}

export type OptionChanges = ReturnType<typeof useOptionChanges>;
