import { errorText } from '#client/data/apiError.ts';
import { useOpenSmsThreadMutation } from '#client/entities/sms-threads/openThreadApi.ts';
import { FormDialog } from '#client/kit/dialogs/FormDialog.tsx';
import { TextField } from '#client/kit/forms/fields/TextField.tsx';
import { useTextForm } from '#client/kit/forms/useTextForm.ts';

/** Opens the thread of a number, to write to it. */
export function NewTextDialog({
  onOpened,
  onClose,
}: {
  onOpened: (id: string) => void;
  onClose: () => void;
}) {
  const [open] = useOpenSmsThreadMutation();
  const { field, submit, ...state } = useTextForm<{ phone: string }>({
    initial: { phone: '' },
    problemsOf: ({ phone }) => (phone.trim() === '' ? { phone: 'This field is required!' } : {}),
    send: async ({ phone }) => {
      const answer = await open({ phone });
      const id = answer.data?.data?._id;
      if (id) onOpened(id);
      return id ? null : errorText(answer.error, 'Failed to open the thread');
    },
    onSent: onClose,
  });
  return (
    <FormDialog
      isDirty={state.isDirty}
      isBusy={state.isBusy}
      errorMessage={state.errorMessage}
      title="New text"
      submitLabel="Continue"
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField {...field('phone')} label="Phone number" type="tel" autoComplete="off" />
    </FormDialog>
  );
}
