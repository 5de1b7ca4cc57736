import { errorText } from '#client/data/apiError.ts';
import { secretCall, useSecretCall } from '#client/data/secretCall.ts';
import { PasswordDialog } from './components/PasswordDialog.tsx';
import { ConfirmPasswordDocument } from './profile.generated.ts';

const confirmPassword = secretCall(ConfirmPasswordDocument, []);

/** The dialog for step-up authentication; reports whether the server accepted the password. */
export function ConfirmPassword({ onEnd }: { onEnd: (isConfirmed: boolean) => void }) {
  const call = useSecretCall(confirmPassword);

  async function confirm(password: string): Promise<string | null> {
    const message = errorText(
      (await call({ password })).error,
      'The password could not be checked. Try again.',
    );
    if (message === null) onEnd(true);
    return message;
  }

  return (
    <PasswordDialog
      isOpen
      title="Confirm your password"
      text="Confirm your identity to continue. You will not be asked again for a few minutes."
      action="Confirm"
      onConfirm={confirm}
      onClose={() => onEnd(false)}
    />
  );
}
