import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { UndoJobDialog } from '#client/entities/change-jobs/UndoJobDialog.tsx';
import { Button } from '#client/kit/buttons/Button.tsx';
import type { Activity } from './activityApi.ts';

/** Undoes a change of many from its line of the log; nothing for any other line. */
export function UndoJob({ row }: { row: Activity }) {
  const [isAsking, setIsAsking] = useState(false);
  const kind = JOB_KINDS[row.action];
  if (!kind || !row.canUndo) return null;
  return (
    <Box sx={{ mt: 1 }}>
      <Button size="small" onClick={() => setIsAsking(true)}>{t`Undo`}</Button>
      <UndoJobDialog job={isAsking ? { _id: row.entityId, kind } : null} onClose={() => setIsAsking(false)} />
    </Box>
  );
}

const JOB_KINDS: Partial<Record<string, 'BULK' | 'IMPORT' | 'MERGE'>> = {
  'bulk-changed': 'BULK',
  imported: 'IMPORT',
  'import-stopped': 'IMPORT',
  'bulk-change-stopped': 'BULK',
  merged: 'MERGE',
};
