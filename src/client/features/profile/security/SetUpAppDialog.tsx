import { errorText } from '#client/data/apiError.ts';
import { useSecretCall } from '#client/data/secretCall.ts';
import { FormDialog } from '#client/kit/dialogs/FormDialog.tsx';
import { CodeField } from '#client/kit/forms/fields/numbers/CodeField.tsx';
import { useTextForm } from '#client/kit/forms/useTextForm.ts';
import { Snippet } from '#client/kit/text/Snippet.tsx';
import { toast } from '#client/kit/toast/toast.ts';
import { APP_CODE } from '#contract/limits/account/secondFactor.ts';
import type { StartAuthenticatorAppMutation } from '../profile.generated.ts';
import { QrCode } from './QrCode.tsx';
import { confirmAuthenticatorApp } from './securityApi.ts';
import styles from './Security.module.css';

export type AppSetup = NonNullable<StartAuthenticatorAppMutation['startAuthenticatorApp']['data']>;

interface Props {
  setup: AppSetup;
  onClose: () => void;
  /** The app is on; with the new recovery codes, if it is the first factor. */
  onDone: (codes: readonly string[]) => void;
}

/** Shows the secret as QR code and text, and takes the first code of the app. */
export function SetUpAppDialog({ setup, onClose, onDone }: Props) {
  const confirm = useSecretCall(confirmAuthenticatorApp);
  const { form, errorOf, set, submit, dialog } = useTextForm({
    initial: { code: '' },
    checks: 'onSubmit',
    problemsOf: ({ code }) => ({
      code: code.length === APP_CODE.digits ? null : `Enter the ${APP_CODE.digits} digits of the code`,
    }),
    send: async ({ code }) => {
      const { data, error } = await confirm({ code });
      if (error) return errorText(error, 'Failed to turn on the authenticator app. Try again.');
      toast.success(data.message);
      onDone(data.codes);
      return null;
    },
  });
  return (
    <FormDialog
      {...dialog}
      isDirty={false}
      title="Set up your authenticator app"
      submitLabel="Turn on"
      width={440}
      onClose={onClose}
    >
      <div className={styles.setup}>
        <p>Scan the QR code with your app, or enter the key in the app.</p>
        <QrCode text={setup.url} label="QR code for your authenticator app" />
        <Snippet label="Key" copyLabel="Copy the key" text={setup.secret.match(/.{1,4}/g)?.join(' ') ?? ''} />
        <CodeField
          label="Code from the app"
          name="code"
          length={APP_CODE.digits}
          value={form.watch('code')}
          onChange={(code) => set('code', code)}
          onComplete={() => submit()}
          error={errorOf('code')}
        />
      </div>
    </FormDialog>
  );
}
