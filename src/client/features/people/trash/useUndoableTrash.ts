import { useCallback } from 'react';
import { errorMessageOf } from '#client/data/eachRow.ts';
import { toast } from '#client/kit/toast/toast.ts';
import { undoToast } from '#client/kit/toast/undoToast.tsx';

type Result = Parameters<typeof errorMessageOf>[0];

/** Moves somebody to the trash, with undo in the toast; `onMoved` goes on where they are no longer there. */
export function useUndoableTrash(
  word: 'lead' | 'contact',
  move: (given: { id: string }) => Promise<Result>,
  restore: (given: { id: string; isRestore: true }) => Promise<Result>,
): (id: string, onMoved?: () => void) => Promise<void> {
  return useCallback(
    async (id, onMoved) => {
      async function handleUndo() {
        const errorMessage = errorMessageOf(
          await restore({ id, isRestore: true }),
          `The ${word} could not be restored`,
        );
        if (errorMessage === null) toast.success(word === 'lead' ? 'Lead restored' : 'Contact restored');
        else toast.error(errorMessage);
      }

      const errorMessage = errorMessageOf(await move({ id }), `The ${word} could not be moved to the trash`);
      if (errorMessage !== null) return void toast.error(errorMessage);
      onMoved?.();
      undoToast(`${word === 'lead' ? 'Lead' : 'Contact'} moved to the trash`, () => void handleUndo());
    },
    [word, move, restore],
  );
}
