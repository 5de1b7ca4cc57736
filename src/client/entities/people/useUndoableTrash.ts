import { useCallback } from 'react';
import { refusalOf } from '#client/data/eachRow.ts';
import { toast } from '#client/kit/toast/toast.ts';
import { undoToast } from '#client/kit/toast/undoToast.tsx';

type Result = Parameters<typeof refusalOf>[0];

/** Moves somebody to the trash, with undo in the toast; `onMoved` goes on where they are no longer there. */
export function useUndoableTrash(
  word: 'lead' | 'contact',
  move: (given: { id: string }) => Promise<Result>,
  restore: (given: { id: string; isRestore: true }) => Promise<Result>,
): (id: string, onMoved?: () => void) => Promise<void> {
  return useCallback(
    async (id, onMoved) => {
      async function handleUndo() {
        const refusal = refusalOf(
          await restore({ id, isRestore: true }),
          `The ${word} could not be restored`,
        );
        if (refusal === null) toast.success(word === 'lead' ? 'Lead restored' : 'Contact restored');
        else toast.error(refusal);
      }

      const refusal = refusalOf(await move({ id }), `The ${word} could not be moved to the trash`);
      if (refusal !== null) return void toast.error(refusal);
      onMoved?.();
      undoToast(`${word === 'lead' ? 'Lead' : 'Contact'} moved to the trash`, () => void handleUndo());
    },
    [word, move, restore],
  );
}
