import { useCallback } from 'react';
import { errorMessageOf } from '#client/data/requests/errorMessageOf.ts';
import type { PersonKind } from '#client/entities/people/personRecord.ts';
import { toast } from '#client/kit/toast/toast.ts';
import { undoToast } from '#client/kit/toast/undoToast.tsx';
import { PERSON_CALLS } from '../kinds/personCalls.ts';
import { PERSON_KINDS } from '../kinds/personKinds.ts';

/** Moves somebody to the trash, with undo in the toast; `onMoved` goes on where they are no longer there. */
export function useMoveToTrash(kind: PersonKind): (id: string, onMoved?: () => void) => Promise<void> {
  const { one, One } = PERSON_KINDS[kind];
  const [move] = PERSON_CALLS[kind].useMoveToTrash();
  const [decide] = PERSON_CALLS[kind].useDecideTrashed();
  return useCallback(
    async (id, onMoved) => {
      async function handleUndo() {
        const errorMessage = errorMessageOf(
          await decide({ id, isRestore: true }),
          `The ${one} could not be restored`,
        );
        if (errorMessage === null) toast.success(`${One} restored`);
        else toast.error(errorMessage);
      }

      const errorMessage = errorMessageOf(await move({ id }), `The ${one} could not be moved to the trash`);
      if (errorMessage !== null) return void toast.error(errorMessage);
      onMoved?.();
      undoToast(`${One} moved to the trash`, () => void handleUndo());
    },
    [one, One, move, decide],
  );
}
