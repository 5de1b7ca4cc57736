import { errorText } from '#client/data/apiError.ts';
import { toast } from '#client/kit/toast/toast.ts';
import { undoToast } from '#client/kit/toast/undoToast.tsx';
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

  async function undoDelete() {
    const message = errorText((await restore(key)).error, 'The note could not be restored');
    if (message === null) toast.success('Note restored');
    else toast.error(message);
  }

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
    remove: async () => {
      const message = errorText((await remove(key)).error, 'The note could not be deleted');
      if (message !== null) toast.error(message);
      else undoToast('Note deleted', () => void undoDelete());
    },
  };
}
