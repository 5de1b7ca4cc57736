import { plural, t } from '@lingui/core/macro';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useFollowJob } from '#client/entities/change-jobs/useFollowJob.tsx';
import { ConfirmDialog } from '#client/kit/dialogs/ConfirmDialog.tsx';
import { RowMenu } from '#client/kit/menus/RowMenu.tsx';
import { FORM_TRASH_DAYS } from '#contract/limits/records/forms.ts';
import { useDeleteSenderSubmissionsMutation } from './formsApi.ts';
import type { Submission } from './submissionColumns.tsx';

function deletionText(ofSender: number): string {
  const network =
    ofSender === 1
      ? t`It is the only submission from this sender’s network.`
      : t`All of them came from this sender’s network.`;
  const undo = plural(
    { days: FORM_TRASH_DAYS },
    {
      one: 'Leads created by these submissions are moved to trash. You can undo this for # day.',
      other: 'Leads created by these submissions are moved to trash. You can undo this for # days.',
    },
  );
  return `${network} ${undo}`;
}

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

  return (
    <>
      <RowMenu
        label={name ? t`Actions for the submission of ${name}` : t`Actions for the submission of no name`}
        items={[
          {
            label: t`Delete all from this sender`,
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
        title={plural(ofSender, { one: 'Delete # submission?', other: 'Delete # submissions?' })}
        text={deletionText(ofSender)}
        confirmLabel={t`Yes, delete all`}
        isBusy={isLoading}
        isDanger
      />
    </>
  );
}
