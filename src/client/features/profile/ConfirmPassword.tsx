import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { errorText } from '#client/data/apiError.ts';
import { secretCall, useSecretCall } from '#client/data/secretCall.ts';
import { PasswordDialog } from './components/PasswordDialog.tsx';
import { ConfirmPasswordDocument } from './profile.generated.ts';
import { ConfirmAppDialog } from './security/ConfirmAppDialog.tsx';
import { ConfirmWays } from './security/ConfirmWays.tsx';

const confirmPassword = secretCall(ConfirmPasswordDocument, []);

/** The dialog for step-up authentication, by password, authenticator app or passkey; reports whether the server accepted one. */
export function ConfirmPassword({ onEnd }: { onEnd: (isConfirmed: boolean) => void }) {
  const call = useSecretCall(confirmPassword);
  const [isByApp, setIsByApp] = useState(false);

  async function confirm(password: string): Promise<string | null> {
    const message = errorText(
      (await call({ password })).error,
      t`The password could not be checked. Try again.`,
    );
    if (message === null) onEnd(true);
    return message;
  }

  if (isByApp) return <ConfirmAppDialog onConfirmed={() => onEnd(true)} onClose={() => onEnd(false)} />;
  return (
    <PasswordDialog
      isOpen
      title={t`Confirm your password`}
      text={t`Confirm your identity to continue. You will not be asked again for a few minutes.`}
      action={t`Confirm`}
      onConfirm={confirm}
      onClose={() => onEnd(false)}
    >
      <ConfirmWays onApp={() => setIsByApp(true)} onConfirmed={() => onEnd(true)} />
    </PasswordDialog>
  );
}
