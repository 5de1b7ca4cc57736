import type { useApiDispatch } from '#client/data/apiStore.ts';
import { peopleApi } from '#client/entities/people/api/peopleApi.ts';
import type { PersonKind } from '#client/entities/people/personRecord.ts';
import { removeWithUndo } from '#client/shared/trash/removeWithUndo.ts';
import { PERSON_KINDS } from './kinds/personKinds.ts';

/** Moves a person to trash, with undo in the toast. Resolves to whether it succeeded. */
export function moveToTrash(
  dispatch: ReturnType<typeof useApiDispatch>,
  kind: PersonKind,
  id: string,
): Promise<boolean> {
  const { movePersonToTrash, deleteOrRestorePersonFromTrash } = peopleApi.endpoints;
  return removeWithUndo({
    one: PERSON_KINDS[kind].one,
    remove: () => dispatch(movePersonToTrash.initiate({ kind, id })),
    restore: () => dispatch(deleteOrRestorePersonFromTrash.initiate({ kind, id, isRestore: true })),
  });
}
