import { msg, t } from '@lingui/core/macro';
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
  const title = t(TITLES[kind]);

  function handleConfirm() {
    if (job) void undo(job);
    onClose();
  }

  return (
    <ConfirmDialog
      isOpen={job !== null}
      title={title}
      text={[t(TEXTS[kind]), t`Later changes are not affected.`].join(' ')}
      confirmLabel={title}
      isDanger
      onConfirm={handleConfirm}
      onClose={onClose}
    />
  );
}

const TITLES = { IMPORT: msg`Undo import`, BULK: msg`Undo change`, MERGE: msg`Undo merge` } as const;

const TEXTS = {
  IMPORT: msg`People it added are removed, and people it changed get their previous values. Lead options it added are removed if they are not used.`,
  BULK: msg`The changed people get their previous values.`,
  MERGE: msg`The merged people become separate again.`,
} as const;
