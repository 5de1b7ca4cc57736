import { t } from '@lingui/core/macro';
import { useWatch } from 'react-hook-form';
import { errorText } from '#client/data/apiError.ts';
import type { Account } from '#client/entities/accounts/account.ts';
import { AccountPicker } from '#client/entities/accounts/AccountPicker.tsx';
import { useMergeAccountsMutation } from '#client/entities/accounts/accountsApi.ts';
import { useFollowRecordJob } from '#client/entities/change-jobs/records/useFollowRecordJob.tsx';
import { FormDialog } from '#client/kit/dialogs/FormDialog.tsx';
import { useTextForm } from '#client/kit/forms/useTextForm.ts';
import { undoToast } from '#client/kit/toast/undoToast.tsx';

/** Merges another account into this one, after saying what happens to it. */
export function MergeAccountDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const { _id: id, name } = account;
  const [merge] = useMergeAccountsMutation();
  const { undo } = useFollowRecordJob();
  const { form, set, errorOf, dialog } = useTextForm<{ otherId: string }>({
    initial: { otherId: '' },
    problemsOf: ({ otherId }) => (otherId === '' ? { otherId: t`Choose an account` } : {}),
    send: async ({ otherId }) => {
      const { data, error } = await merge({ id, otherId });
      if (error) return errorText(error, t`Failed to merge the accounts`);
      const { jobId } = data;
      if (jobId) undoToast(t`Accounts merged`, () => void undo({ _id: jobId }));
      return null;
    },
    onSent: onClose,
    checks: 'onSubmit',
  });
  const otherId = useWatch({ control: form.control, name: 'otherId' });
  return (
    <FormDialog {...dialog} title={t`Merge accounts`} submitLabel={t`Merge`} onClose={onClose}>
      <p>
        {t`The people and deals of the other account move to ${name}, and fields that are empty here are filled. The other account moves to trash.`}
      </p>
      <AccountPicker
        label={t`Other account`}
        exceptIds={[id]}
        value={otherId || null}
        onChange={(value) => set('otherId', value ?? '')}
        error={errorOf('otherId')}
      />
    </FormDialog>
  );
}
