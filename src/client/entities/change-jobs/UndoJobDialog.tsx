import type { ChangeJob } from '#client/entities/change-jobs/changeJobsApi.ts';
import { useFollowJob } from '#client/entities/change-jobs/useFollowJob.tsx';
import { ConfirmDialog } from '#client/kit/dialogs/ConfirmDialog.tsx';

interface UndoJobDialogProps {
  /** Null: the question is not asked. */
  job: Pick<ChangeJob, '_id' | 'kind'> | null;
  onClose: () => void;
}

/** Asks before a job is undone, saying what becomes of what it did. */
export function UndoJobDialog({ job, onClose }: UndoJobDialogProps) {
  const { undo } = useFollowJob();
  const kind = job?.kind ?? 'IMPORT';

  function handleConfirm() {
    if (job) void undo(job);
    onClose();
  }

  return (
    <ConfirmDialog
      isOpen={job !== null}
      title={TITLES[kind]}
      text={`${TEXTS[kind]} Later changes are not affected.`}
      confirmLabel={TITLES[kind]}
      isDanger
      onConfirm={handleConfirm}
      onClose={onClose}
    />
  );
}

const TITLES = { IMPORT: 'Undo import', BULK: 'Undo change', MERGE: 'Undo merge' } as const;

const TEXTS = {
  IMPORT:
    'People it added are removed, and people it changed get their previous values. Lead options it added are removed if they are not used.',
  BULK: 'The changed people get their previous values.',
  MERGE: 'The merged people become separate again.',
} as const;
