import Box from '@mui/material/Box';
import { errorText } from '#client/data/apiError.ts';
import { useDeleteOrRestorePersonFromTrashMutation } from '#client/entities/people/api/peopleApi.ts';
import { Button } from '#client/kit/buttons/Button.tsx';
import { toast } from '#client/kit/toast/toast.ts';
import type { Activity } from './activityApi.ts';

/** Brings somebody back from the trash, on the line that says that they were moved there; nothing on any other line. */
export function UndoTrash({ row: { action, entity, entityId, canUndo } }: { row: Activity }) {
  const [restore, { isLoading }] = useDeleteOrRestorePersonFromTrashMutation();
  if (action !== 'trashed' || !canUndo) return null;

  async function undo() {
    const kind = entity === 'lead' ? 'LEAD' : 'CONTACT';
    const answer = await restore({ kind, id: entityId, isRestore: true });
    if (answer.error) toast.error(errorText(answer.error, `The ${entity} could not be restored`));
    else toast.success(entity === 'lead' ? 'Lead restored' : 'Contact restored');
  }

  return (
    <Box sx={{ mt: 1 }}>
      <Button size="small" disabled={isLoading} onClick={() => void undo()}>
        Undo
      </Button>
    </Box>
  );
}
