import { errorText } from '#client/data/apiError.ts';
import { secretCall, useSecretCall } from '#client/data/secretCall.ts';
import { PasswordDialog } from './components/PasswordDialog.tsx';
import { ConfirmPasswordDocument } from './profile.generated.ts';

const confirmPassword = secretCall(ConfirmPasswordDocument, []);

/** Asks for the password before something goes on that a stranger at the desk must not do; tells whether the server has accepted one. */
export function ConfirmPassword({ onEnd }: { onEnd: (isConfirmed: boolean) => void }) {
  const call = useSecretCall(confirmPassword);

  async function confirm(password: string): Promise<string | null> {
    const message = errorText((await call({ password })).error, 'It could not be checked. Try again.');
    if (message === null) onEnd(true);
    return message;
  }

  return (
    <PasswordDialog
      isOpen
      title="Confirm your password"
      text="This makes sure that it is you, and not somebody who found your screen open. You are not asked again for a few minutes."
      action="Confirm"
      onConfirm={confirm}
      onClose={() => onEnd(false)}
    />
  );
}
