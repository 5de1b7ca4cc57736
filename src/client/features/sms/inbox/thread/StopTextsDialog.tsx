import { errorText } from '#client/data/apiError.ts';
import { ConfirmDialog } from '#client/kit/dialogs/ConfirmDialog.tsx';
import { toast } from '#client/kit/toast/toast.ts';
import { useCreateSmsOptOutMutation } from '../../opt-outs/newOptOutApi.ts';

/** Opts a number out, for somebody who asked for it in words of their own. */
export function StopTextsDialog({ phone, onClose }: { phone: string; onClose: () => void }) {
  const [create, { isLoading }] = useCreateSmsOptOutMutation();

  async function confirm() {
    const { data, error } = await create({ input: { phone, note: 'Asked for in a text' } });
    if (error) toast.error(errorText(error, 'Failed to stop the texts'));
    else toast.success(data.message);
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
