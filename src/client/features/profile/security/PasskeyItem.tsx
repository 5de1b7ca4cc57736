import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { Button } from '#client/kit/buttons/Button.tsx';
import { FormDialog } from '#client/kit/dialogs/FormDialog.tsx';
import { TextField } from '#client/kit/forms/fields/TextField.tsx';
import { useTextForm } from '#client/kit/forms/useTextForm.ts';
import { StatusPill } from '#client/kit/layout/StatusPill.tsx';
import { useCalendar } from '#client/kit/time/calendar.ts';
import { exactTime } from '#client/kit/time/dateText.ts';
import { ConfirmedCall } from '#client/shared/record/ConfirmedCall.tsx';
import { formResult } from '#client/shared/record/formResult.ts';
import { MAX_PASSKEY_NAME } from '#contract/limits/account/secondFactor.ts';
import type { PasskeyRow } from './securityApi.ts';
import { useRemovePasskeyMutation, useRenamePasskeyMutation } from './securityApi.ts';
import styles from './Security.module.css';

/** One passkey with its actions; `isLast`: the only second factor of the account. */
export function PasskeyItem({ passkey, isLast }: { passkey: PasskeyRow; isLast: boolean }) {
  const { timeZone } = useCalendar();
  const [open, setOpen] = useState<'rename' | 'remove' | null>(null);
  const [remove] = useRemovePasskeyMutation();
  const { _id: id, name, isSynced, createdAt, lastUsedAt } = passkey;
  const close = () => setOpen(null);
  return (
    <>
      <div className={styles.text}>
        <p className={styles.name}>
          {name} {isSynced && <StatusPill tone="neutral">{t`Synced`}</StatusPill>}
        </p>
        <p className={styles.faint}>
          {lastUsedAt
            ? t`Added ${{ createdAt: exactTime(createdAt, timeZone) }} · last used ${{ lastUsedAt: exactTime(lastUsedAt, timeZone) }}`
            : t`Added ${{ createdAt: exactTime(createdAt, timeZone) }} · never used`}
        </p>
      </div>
      <Button
        size="small"
        aria-label={t`Rename ${name}`}
        onClick={() => setOpen('rename')}
      >{t`Rename`}</Button>
      <Button
        size="small"
        aria-label={t`Remove ${name}`}
        onClick={() => setOpen('remove')}
      >{t`Remove`}</Button>
      {open === 'rename' && <RenameDialog passkey={passkey} onClose={close} />}
      {open === 'remove' && (
        <ConfirmedCall
          title={t`Remove the passkey ${name}?`}
          text={
            isLast
              ? t`You will log in with your password only, and your recovery codes will be deleted.`
              : t`You can no longer log in with it. Delete it on your device, too.`
          }
          confirmLabel={t`Yes, remove`}
          failure={t`Failed to remove the passkey. Try again.`}
          call={() => remove({ id })}
          onClose={close}
        />
      )}
    </>
  );
}

function RenameDialog({ passkey, onClose }: { passkey: PasskeyRow; onClose: () => void }) {
  const [rename] = useRenamePasskeyMutation();
  const { field, dialog } = useTextForm({
    initial: { name: passkey.name },
    problemsOf: ({ name }) => ({ name: name.trim() ? null : t`Enter a name` }),
    send: ({ name }) =>
      formResult(rename({ id: passkey._id, name }), t`Failed to rename the passkey. Try again.`),
    onSent: onClose,
  });
  return (
    <FormDialog {...dialog} title={t`Rename passkey`} submitLabel={t`Rename`} width={440} onClose={onClose}>
      <TextField {...field('name')} label={t`Name`} maxLength={MAX_PASSKEY_NAME} />
    </FormDialog>
  );
}
