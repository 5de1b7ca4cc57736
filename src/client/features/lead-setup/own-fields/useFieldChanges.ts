import { useState } from 'react';
import { errorText } from '#client/data/apiError.ts';
import { toastResult } from '#client/shared/record/toastResult.ts';
import { toast } from '#client/kit/toast/toast.ts';
import { movedTo } from '../changes/optionOrder.ts';
import { useArchiveOwnFieldMutation, useReorderOwnFieldsMutation } from './ownFieldsApi.ts';
import type { OwnFieldEntry } from './ownFieldsApi.ts';

/** Inline changes of custom fields. */
export function useFieldChanges(entries: readonly OwnFieldEntry[]) {
  const [archiveField] = useArchiveOwnFieldMutation();
  const [reorder] = useReorderOwnFieldsMutation();
  const [announced, setAnnounced] = useState('');
  const ids = entries.filter(({ isArchived }) => !isArchived).map(({ _id }) => _id);

  return {
    announced,

    async archive({ _id: id }: OwnFieldEntry, isArchived: boolean) {
      await toastResult(archiveField({ id, isArchived }), 'Failed to save the field');
    },

    /** Puts a field at a place among those that are used, from 0. */
    async moveTo({ _id: id, field }: OwnFieldEntry, index: number) {
      const next = movedTo(ids, id, index);
      if (!next) return;
      const errorMessage = errorText((await reorder({ ids: next })).error, 'Failed to change the order');
      if (errorMessage === null) setAnnounced(`${field.label} is now field ${index + 1} of ${ids.length}`);
      else toast.error(errorMessage);
    },
  };
}
