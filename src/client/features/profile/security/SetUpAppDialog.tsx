import { t } from '@lingui/core/macro';
import { errorText } from '#client/data/apiError.ts';
import { useSecretCall } from '#client/data/secretCall.ts';
import { FormDialog } from '#client/kit/dialogs/FormDialog.tsx';
import { Snippet } from '#client/kit/text/Snippet.tsx';
import { toast } from '#client/kit/toast/toast.ts';
import type { StartAuthenticatorAppMutation } from '../profile.generated.ts';
import { QrCode } from './QrCode.tsx';
import { confirmAuthenticatorApp } from './securityApi.ts';
import { useAppCodeForm } from './useAppCodeForm.tsx';
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
  const { field, dialog } = useAppCodeForm({
    label: t`Code from the app`,
    send: async (code) => {
      const { data, error } = await confirm({ code });
      if (error) return errorText(error, t`Failed to turn on the authenticator app. Try again.`);
      toast.success(data.message);
      onDone(data.codes);
      return null;
    },
  });
  return (
    <FormDialog
      {...dialog}
      title={t`Set up your authenticator app`}
      submitLabel={t`Turn on`}
      onClose={onClose}
    >
      <div className={styles.setup}>
        <p>{t`Scan the QR code with your app, or enter the key in the app.`}</p>
        <QrCode text={setup.url} label={t`QR code for your authenticator app`} />
        <Snippet
          label={t`Key`}
          copyLabel={t`Copy the key`}
          text={setup.secret.match(/.{1,4}/g)?.join(' ') ?? ''}
        />
        {field}
      </div>
    </FormDialog>
  );
}
