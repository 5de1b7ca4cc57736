import { msg } from '@lingui/core/macro';
import type { RecordJob } from '#client/entities/change-jobs/records/recordJobsApi.ts';
import { useFollowRecordJob } from '#client/entities/change-jobs/records/useFollowRecordJob.tsx';
import { UndoQuestion } from '#client/entities/change-jobs/UndoQuestion.tsx';

interface UndoRecordJobDialogProps {
  /** Null: the question is not asked. */
  job: Pick<RecordJob, '_id' | 'kind'> | null;
  onClose: () => void;
}

/** Asks before a job of deals or accounts is undone. */
export function UndoRecordJobDialog(props: UndoRecordJobDialogProps) {
  const { undo } = useFollowRecordJob();
  return <UndoQuestion {...props} texts={TEXTS} onUndo={(job) => void undo(job)} />;
}

const TEXTS = {
  IMPORT: msg`Deals, accounts and contacts that it added are permanently deleted, and accounts that it changed get their previous values.`,
  BULK: msg`The changed records get their previous values.`,
  MERGE: msg`The merged accounts become separate again, with their people and deals.`,
} as const;
