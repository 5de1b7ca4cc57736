import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useFollowJob } from '#client/entities/change-jobs/useFollowJob.tsx';
import { ConfirmDialog } from '#client/kit/dialogs/ConfirmDialog.tsx';
import { RowMenu } from '#client/kit/menus/RowMenu.tsx';
import { FORM_TRASH_DAYS } from '#contract/limits/records/forms.ts';
import { useDeleteSenderSubmissionsMutation } from './formsApi.ts';
import type { Submission } from './submissionColumns.tsx';

/** The menu of a submission: deletes all submissions of its sender. Nothing where the sender is not known. */
export function SenderMenu({ formId, submission }: { formId: string; submission: Submission }) {
  const { _id: id, person, ofSender } = submission;
  const [isAsking, setIsAsking] = useState(false);
  const [deleteSenderSubmissions, { isLoading }] = useDeleteSenderSubmissionsMutation();
  const { follow } = useFollowJob();
  if (ofSender === null) return null;

  async function handleDelete() {
    const started = await deleteSenderSubmissions({ formId, id });
    setIsAsking(false);
    await follow(started, started.data?.message);
  }

  const name = person && `${person.fullName.firstName} ${person.fullName.lastName}`.trim();
  const count = ofSender === 1 ? '1 submission' : `${ofSender.toLocaleString()} submissions`;
  return (
    <>
      <RowMenu
        label={`Actions for the submission of ${name || 'no name'}`}
        items={[
          {
            label: 'Delete all from this sender',
            icon: <Trash2 />,
            isDanger: true,
            onSelect: () => setIsAsking(true),
          },
        ]}
      />
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={() => void handleDelete()}
        title={`Delete ${count}?`}
        text={`${ofSender === 1 ? 'It is the only submission' : 'All of them came'} from this sender’s network. Leads created by these submissions are moved to trash. You can undo this for ${FORM_TRASH_DAYS} days.`}
        confirmLabel="Yes, delete all"
        isBusy={isLoading}
        isDanger
      />
    </>
  );
}
