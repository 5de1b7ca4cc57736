import { toastResult } from '#client/shared/record/toastResult.ts';
import { ConfirmDialog } from '#client/kit/dialogs/ConfirmDialog.tsx';
import { useCreateSmsOptOutMutation } from '../../opt-outs/newOptOutApi.ts';

/** Opts a number out, for somebody who asked for it in words of their own. */
export function StopTextsDialog({ phone, onClose }: { phone: string; onClose: () => void }) {
  const [create, { isLoading }] = useCreateSmsOptOutMutation();

  async function confirm() {
    await toastResult(create({ input: { phone, note: 'Asked for in a text' } }), 'Failed to stop the texts');
    onClose();
  }

  return (
    <ConfirmDialog
      isOpen
      title="Stop texts to this number"
      text="The number is added to the opt-outs, and gets no more texts from you. What is queued for it is not sent."
      confirmLabel="Yes, stop them"
      isDanger
      isBusy={isLoading}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}
