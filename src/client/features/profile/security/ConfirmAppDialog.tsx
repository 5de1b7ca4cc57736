import { errorText } from '#client/data/apiError.ts';
import { useSecretCall } from '#client/data/secretCall.ts';
import { FormDialog } from '#client/kit/dialogs/FormDialog.tsx';
import { CodeField } from '#client/kit/forms/fields/numbers/CodeField.tsx';
import { useTextForm } from '#client/kit/forms/useTextForm.ts';
import { APP_CODE } from '#contract/limits/account/secondFactor.ts';
import { confirmIdentity } from './securityApi.ts';

/** Step-up authentication by a code of the authenticator app. */
export function ConfirmAppDialog({ onConfirmed, onClose }: { onConfirmed: () => void; onClose: () => void }) {
  const confirm = useSecretCall(confirmIdentity);
  const { form, errorOf, set, submit, dialog } = useTextForm({
    initial: { code: '' },
    checks: 'onSubmit',
    problemsOf: ({ code }) => ({
      code: code.length === APP_CODE.digits ? null : `Enter the ${APP_CODE.digits} digits of the code`,
    }),
    send: async ({ code }) => {
      const { error } = await confirm({ method: 'APP', value: code });
      if (error) return errorText(error, 'Failed to confirm your identity. Try again.');
      onConfirmed();
      return null;
    },
  });
  return (
    <FormDialog
      {...dialog}
      isDirty={false}
      title="Confirm your identity"
      submitLabel="Confirm"
      width={440}
      onClose={onClose}
    >
      <CodeField
        label="Code of your authenticator app"
        name="code"
        length={APP_CODE.digits}
        value={form.watch('code')}
        onChange={(code) => set('code', code)}
        onComplete={() => submit()}
        error={errorOf('code')}
      />
    </FormDialog>
  );
}
