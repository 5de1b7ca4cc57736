import type { useApiDispatch } from '#client/data/apiStore.ts';
import { errorText } from '#client/data/apiError.ts';
import { contactsApi } from '#client/entities/people/api/contactsApi.ts';
import { leadsApi } from '#client/entities/people/api/leadsApi.ts';
import type { PersonKind } from '#client/entities/people/personRecord.ts';
import { toast } from '#client/kit/toast/toast.ts';
import { undoToast } from '#client/kit/toast/undoToast.tsx';
import { PERSON_KINDS } from '../kinds/personKinds.ts';

const { moveLeadToTrash, deleteOrRestoreLeadFromTrash } = leadsApi.endpoints;
const { moveContactToTrash, deleteOrRestoreContactFromTrash } = contactsApi.endpoints;
const CALLS = {
  LEAD: { move: moveLeadToTrash, decide: deleteOrRestoreLeadFromTrash },
  CONTACT: { move: moveContactToTrash, decide: deleteOrRestoreContactFromTrash },
} as const;

/** Moves somebody to the trash and offers to take it back. True where they are there now. */
export async function moveToTrash(
  dispatch: ReturnType<typeof useApiDispatch>,
  kind: PersonKind,
  id: string,
): Promise<boolean> {
  const { one, One } = PERSON_KINDS[kind];
  const { move, decide } = CALLS[kind];

  async function handleUndo() {
    const answer = await dispatch(decide.initiate({ id, isRestore: true }));
    if (answer.error) toast.error(errorText(answer.error, `The ${one} could not be restored`));
    else toast.success(`${One} restored`);
  }

  const errorMessage = errorText(
    (await dispatch(move.initiate({ id }))).error,
    `The ${one} could not be moved to the trash`,
  );
  if (errorMessage !== null) {
    toast.error(errorMessage);
    return false;
  }
  undoToast(`${One} moved to the trash`, () => void handleUndo());
  return true;
}
