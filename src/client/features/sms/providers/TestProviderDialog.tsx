import { errorText } from '#client/data/apiError.ts';
import { FormDialog } from '#client/kit/dialogs/FormDialog.tsx';
import { TextField } from '#client/kit/forms/fields/TextField.tsx';
import { useTextForm } from '#client/kit/forms/useTextForm.ts';
import { toast } from '#client/kit/toast/toast.ts';
import type { SmsProviderFieldsFragment as SmsProvider } from './providers.generated.ts';
import { useTestSmsProviderMutation } from './providerChangesApi.ts';

/** Sends one text by a provider and tells what it said. */
export function TestProviderDialog({ provider, onClose }: { provider: SmsProvider; onClose: () => void }) {
  const [test] = useTestSmsProviderMutation();
  const { field, submit, ...state } = useTextForm<{ to: string }>({
    initial: { to: '' },
    problemsOf: ({ to }) => (to.trim() === '' ? { to: 'This field is required!' } : {}),
    send: async ({ to }) => {
      const { data, error } = await test({ id: provider._id, to });
      if (error) return errorText(error, 'Failed to send the test text');
      toast.success(data.message);
      return null;
    },
    onSent: onClose,
  });
  return (
    <FormDialog
      isDirty={state.isDirty}
      isBusy={state.isBusy}
      errorMessage={state.errorMessage}
      title={`Send a test by ${provider.name}`}
      submitLabel="Send"
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField {...field('to')} label="Phone number" type="tel" autoComplete="tel" />
    </FormDialog>
  );
}
