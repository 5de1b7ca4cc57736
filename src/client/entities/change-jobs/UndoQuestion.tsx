import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { ConfirmDialog } from '#client/kit/dialogs/ConfirmDialog.tsx';

type Kind = keyof typeof TITLES;

interface UndoQuestionProps<Job extends { kind: Kind }> {
  /** Null: the question is not asked. */
  job: Job | null;
  /** What happens to the records. */
  texts: Readonly<Record<Kind, MessageDescriptor>>;
  onUndo: (job: Job) => void;
  onClose: () => void;
}

/** Asks before a job is undone, saying what happens to its records. */
export function UndoQuestion<Job extends { kind: Kind }>({
  job,
  texts,
  onUndo,
  onClose,
}: UndoQuestionProps<Job>) {
  const kind = job?.kind ?? 'IMPORT';
  const title = t(TITLES[kind]);

  function handleConfirm() {
    if (job) onUndo(job);
    onClose();
  }

  return (
    <ConfirmDialog
      isOpen={job !== null}
      title={title}
      text={[t(texts[kind]), t`Later changes are not affected.`].join(' ')}
      confirmLabel={title}
      isDanger
      onConfirm={handleConfirm}
      onClose={onClose}
    />
  );
}

const TITLES = { IMPORT: msg`Undo import`, BULK: msg`Undo change`, MERGE: msg`Undo merge` } as const;
