import type { useApiDispatch } from '#client/data/apiStore.ts';
import { errorText } from '#client/data/apiError.ts';
import { peopleApi } from '#client/entities/people/api/peopleApi.ts';
import type { PersonKind } from '#client/entities/people/personRecord.ts';
import { toast } from '#client/kit/toast/toast.ts';
import { undoToast } from '#client/kit/toast/undoToast.tsx';
import { PERSON_KINDS } from '../kinds/personKinds.ts';

/** Moves somebody to the trash and offers to take it back. True where they are there now. */
export async function moveToTrash(
  dispatch: ReturnType<typeof useApiDispatch>,
  kind: PersonKind,
  id: string,
): Promise<boolean> {
  const { one, One } = PERSON_KINDS[kind];
  const { movePersonToTrash, deleteOrRestorePersonFromTrash } = peopleApi.endpoints;

  async function handleUndo() {
    const answer = await dispatch(deleteOrRestorePersonFromTrash.initiate({ kind, id, isRestore: true }));
    if (answer.error) toast.error(errorText(answer.error, `The ${one} could not be restored`));
    else toast.success(`${One} restored`);
  }

  const errorMessage = errorText(
    (await dispatch(movePersonToTrash.initiate({ kind, id }))).error,
    `The ${one} could not be moved to the trash`,
  );
  if (errorMessage !== null) {
    toast.error(errorMessage);
    return false;
  }
  undoToast(`${One} moved to the trash`, () => void handleUndo());
  return true;
}
