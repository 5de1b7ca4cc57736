import { msg } from '@lingui/core/macro';
import type { ChangeJob } from './changeJobsApi.ts';
import { UndoQuestion } from './UndoQuestion.tsx';
import { useFollowJob } from './useFollowJob.tsx';

interface UndoJobDialogProps {
  /** Null: the question is not asked. */
  job: Pick<ChangeJob, '_id' | 'kind'> | null;
  onClose: () => void;
}

/** Asks before a job of people is undone. */
export function UndoJobDialog(props: UndoJobDialogProps) {
  const { undo } = useFollowJob();
  return <UndoQuestion {...props} texts={TEXTS} onUndo={(job) => void undo(job)} />;
}

const TEXTS = {
  IMPORT: msg`People it added are removed, and people it changed get their previous values. Lead options it added are removed if they are not used.`,
  BULK: msg`The changed people get their previous values.`,
  MERGE: msg`The merged people become separate again.`,
} as const;
