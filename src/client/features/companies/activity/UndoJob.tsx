import Box from '@mui/material/Box';
import { useState } from 'react';
import { UndoJobDialog } from '#client/entities/change-jobs/UndoJobDialog.tsx';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { Button } from '#client/kit/buttons/Button.tsx';
import { can } from '#contract/access/can.ts';
import { AREA_OF } from '#contract/access/personAreas.ts';
import type { Activity } from './activityApi.ts';

/** Undoes a change of many from its line of the log, for whoever may change them; nothing for any other line. */
export function UndoJob({ row, isUndone }: { row: Activity; isUndone: boolean }) {
  const viewer = useViewer();
  const [isAsking, setIsAsking] = useState(false);
  const kind = JOB_KINDS[row.action];
  const area = row.entity === 'lead' ? AREA_OF.LEAD : AREA_OF.CONTACT;
  const isHere = row.companyId === viewer.company?.companyId;
  if (!kind || isUndone || !isHere || !hasChanged(row) || !can(viewer, area, 'EDIT')) return null;
  return (
    <Box sx={{ mt: 1 }}>
      <Button size="small" onClick={() => setIsAsking(true)}>
        Undo
      </Button>
      <UndoJobDialog job={isAsking ? { _id: row.entityId, kind } : null} onClose={() => setIsAsking(false)} />
    </Box>
  );
}

const JOB_KINDS: Partial<Record<string, 'BULK' | 'IMPORT' | 'MERGE'>> = {
  'bulk-changed': 'BULK',
  imported: 'IMPORT',
  merged: 'MERGE',
};

function hasChanged({ changes }: Activity): boolean {
  return changes.some(({ field, after }) => COUNTS.has(field) && Number(after) > 0);
}

const COUNTS = new Set(['created', 'updated']);
