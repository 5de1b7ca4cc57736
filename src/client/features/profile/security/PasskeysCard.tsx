import { msg, t } from '@lingui/core/macro';
import { KeyRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { errorText } from '#client/data/apiError.ts';
import { useSecretCall } from '#client/data/secretCall.ts';
import { createPasskey } from '#client/entities/passkeys/askPasskey.ts';
import { Button } from '#client/kit/buttons/Button.tsx';
import { Card } from '#client/kit/layout/Card.tsx';
import { toast } from '#client/kit/toast/toast.ts';
import { PasskeyItem } from './PasskeyItem.tsx';
import type { SignInMethods } from './securityApi.ts';
import { addPasskey, startPasskey } from './securityApi.ts';
import styles from './Security.module.css';

interface Props {
  methods: SignInMethods;
  /** Shows new recovery codes; none if the previous ones remain valid. */
  onCodes: (codes: readonly string[]) => void;
  /** Above the list: that it could not be refreshed. */
  notice: ReactNode;
}

/** Lists the passkeys, and adds, renames and removes them. */
export function PasskeysCard({ methods, onCodes, notice }: Props) {
  const [isBusy, setIsBusy] = useState(false);
  const start = useSecretCall(startPasskey);
  const add = useSecretCall(addPasskey);

  /** Resolves to why no passkey was added, or null. */
  async function create(): Promise<string | null> {
    const { data: started, error: startError } = await start({});
    if (startError) return errorText(startError, t(FAILURE));
    const { response, problem } = await createPasskey(started.options ?? '');
    if (problem !== null) return problem;
    const { data, error } = await add({ response });
    if (error) return errorText(error, t(FAILURE));
    toast.success(data.message);
    onCodes(data.codes);
    return null;
  }

  async function handleAdd() {
    setIsBusy(true);
    const problem = await create();
    setIsBusy(false);
    if (problem) toast.error(problem);
  }

  const { passkeys } = methods;
  const isLast = passkeys.length === 1 && methods.appAddedAt === null;
  return (
    <Card
      title={t`Passkeys`}
      lead={t`Log in with your fingerprint, face, device PIN or a security key, also without a password.`}
      action={<Button isBusy={isBusy} onClick={() => void handleAdd()}>{t`Add passkey`}</Button>}
    >
      {notice}
      {passkeys.length === 0 ? (
        <p className={styles.faint}>{t`You have no passkeys yet.`}</p>
      ) : (
        <ul className={styles.lines}>
          {passkeys.map((passkey) => (
            <li key={passkey._id} className={styles.line}>
              <KeyRound className={styles.icon} size={20} aria-hidden="true" />
              <PasskeyItem passkey={passkey} isLast={isLast} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

const FAILURE = msg`Failed to add the passkey. Try again.`;
