import { t } from '@lingui/core/macro';
import { ConfirmDialog } from '#client/kit/dialogs/ConfirmDialog.tsx';
import { toastResult } from '#client/shared/record/toastResult.ts';
import { useCreateSmsOptOutMutation } from '../../newOptOutApi.ts';

/** Opts a number out after a request in free text. */
export function StopTextsDialog({ phone, onClose }: { phone: string; onClose: () => void }) {
  const [create, { isLoading }] = useCreateSmsOptOutMutation();

  async function confirm() {
    await toastResult(
      create({ input: { phone, note: 'Opt-out requested in a message' } }),
      t`Failed to opt out the number`,
    );
    onClose();
  }

  return (
    <ConfirmDialog
      isOpen
      title={t`Opt out this number`}
      text={t`The number is added to the opt-outs and receives no more messages. Queued messages are not sent.`}
      confirmLabel={t`Yes, opt out this number`}
      isDanger
      isBusy={isLoading}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}
