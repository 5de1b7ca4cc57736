import Box from '@mui/material/Box';
import { useDeleteOrRestorePersonFromTrashMutation } from '#client/entities/people/api/peopleApi.ts';
import { Button } from '#client/kit/buttons/Button.tsx';
import { restoreRecord } from '#client/shared/trash/removeWithUndo.ts';
import type { Activity } from './activityApi.ts';

/** Restores a person, on the line of their move to trash; nothing on other lines. */
export function UndoTrash({ row: { action, entity, entityId, canUndo } }: { row: Activity }) {
  const [restore, { isLoading }] = useDeleteOrRestorePersonFromTrashMutation();
  if (action !== 'trashed' || !canUndo) return null;

  const kind = entity === 'lead' ? 'LEAD' : 'CONTACT';
  const handleUndo = () => restoreRecord(entity, () => restore({ kind, id: entityId, isRestore: true }));

  return (
    <Box sx={{ mt: 1 }}>
      <Button size="small" disabled={isLoading} onClick={() => void handleUndo()}>
        Undo
      </Button>
    </Box>
  );
}
