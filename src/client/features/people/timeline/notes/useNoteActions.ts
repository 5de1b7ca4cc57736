import { errorText } from '#client/data/apiError.ts';
import { toast } from '#client/kit/toast/toast.ts';
import { removeWithUndo } from '#client/shared/trash/removeWithUndo.ts';
import {
  useDeleteNoteMutation,
  useRestoreNoteMutation,
  useUpdateNoteMutation,
} from '#client/features/people/api/notesApi.ts';
import { usePersonPage } from '#client/features/people/page/personPageContext.ts';

/** What can be done with a note of the person on the page. */
export function useNoteActions(id: string) {
  const { record } = usePersonPage();
  const [update] = useUpdateNoteMutation();
  const [remove] = useDeleteNoteMutation();
  const [restore] = useRestoreNoteMutation();
  const key = { kind: record.kind, personId: record._id, id };

  return {
    /** Resolves to why it was not saved, or null. */
    save: async (text: string) =>
      errorText((await update({ ...key, input: { text } })).error, 'The note could not be saved. Try again.'),
    pin: async (isPinned: boolean) => {
      const message = errorText(
        (await update({ ...key, input: { isPinned } })).error,
        `The note could not be ${isPinned ? 'pinned' : 'unpinned'}`,
      );
      if (message !== null) toast.error(message);
    },
    remove: () =>
      removeWithUndo({
        one: 'note',
        done: 'deleted',
        remove: () => remove(key),
        restore: () => restore(key),
      }),
  };
}
