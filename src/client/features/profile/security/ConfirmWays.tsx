import { msg, t } from '@lingui/core/macro';
import { useState } from 'react';
import { errorText } from '#client/data/apiError.ts';
import { useSecretCall } from '#client/data/secretCall.ts';
import { signWithPasskey } from '#client/entities/passkeys/askPasskey.ts';
import { Button } from '#client/kit/buttons/Button.tsx';
import { FormError } from '#client/kit/forms/FormError.tsx';
import { confirmIdentity, startPasskeyConfirmation, useFindMySignInMethodsQuery } from './securityApi.ts';
import styles from './Security.module.css';

/** Buttons for the passkey and the authenticator app, if the user has them. */
export function ConfirmWays({ onApp, onConfirmed }: { onApp: () => void; onConfirmed: () => void }) {
  const methods = useFindMySignInMethodsQuery().data?.data;
  const start = useSecretCall(startPasskeyConfirmation);
  const confirm = useSecretCall(confirmIdentity);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  if (!methods || (methods.appAddedAt === null && methods.passkeys.length === 0)) return null;

  /** Resolves to why it was not confirmed, or null. */
  async function confirmByPasskey(): Promise<string | null> {
    const { data, error } = await start({});
    if (error) return errorText(error, t(FAILURE));
    const signed = await signWithPasskey(data.options ?? '');
    if (signed.problem !== null) return signed.problem;
    const { error: refusal } = await confirm({ method: 'PASSKEY', value: signed.response });
    return refusal ? errorText(refusal, t(FAILURE)) : null;
  }

  async function handlePasskey() {
    setIsBusy(true);
    const message = await confirmByPasskey();
    setIsBusy(false);
    setProblem(message);
    if (message === null) onConfirmed();
  }

  return (
    <div className={styles.ways}>
      <FormError message={problem} />
      <div className={styles.buttons}>
        {methods.passkeys.length > 0 && (
          <Button isBusy={isBusy} onClick={() => void handlePasskey()}>{t`Use a passkey`}</Button>
        )}
        {methods.appAddedAt !== null && <Button onClick={onApp}>{t`Use your authenticator app`}</Button>}
      </div>
    </div>
  );
}

const FAILURE = msg`Failed to confirm your identity. Try again.`;
