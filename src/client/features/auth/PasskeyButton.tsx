import { t } from '@lingui/core/macro';
import type { RefObject } from 'react';
import { useState } from 'react';
import { Button } from '#client/kit/buttons/Button.tsx';
import { useFinishSignIn } from './useFinishSignIn.ts';
import styles from './AuthForm.module.css';

interface Props {
  remember: RefObject<HTMLInputElement | null>;
  /** Shows why it did not work; null before the next try. */
  onFailure: (message: string | null) => void;
}

/** Logs in by passkey, without email and password. Its code loads with the first click. */
export function PasskeyButton({ remember, onFailure }: Props) {
  const [isBusy, setIsBusy] = useState(false);
  const finishSignIn = useFinishSignIn();

  async function handleClick() {
    setIsBusy(true);
    onFailure(null);
    const isRemembered = remember.current?.checked ?? false;
    const problem = await import('./passkeySignIn.ts').then(
      ({ passkeySignIn }) => passkeySignIn(isRemembered, finishSignIn),
      () => t`This could not be loaded. Check your connection and try again.`,
    );
    if (problem === null) return;
    onFailure(problem);
    setIsBusy(false);
  }

  return (
    <Button
      className={styles.submit}
      isBusy={isBusy}
      onClick={() => void handleClick()}
    >{t`Use a passkey`}</Button>
  );
}
