import { useEffect, useState } from 'react';
import { providePasswordAsk } from '#client/data/auth/passwordAsk.ts';
import { lazyPart } from '#client/kit/lazyPart.tsx';

const ConfirmPassword = lazyPart(
  async () => (await import('#client/features/profile/ConfirmPassword.tsx')).ConfirmPassword,
  { onFailure: ({ onEnd }) => onEnd(false) },
);

/** Where requests that the server wants the password for have it asked, over whatever is open. */
export function PasswordAsk() {
  const [end, setEnd] = useState<((isConfirmed: boolean) => void) | null>(null);
  useEffect(function askHere() {
    let last = (_isConfirmed: boolean) => undefined as void;
    const stop = providePasswordAsk(
      () =>
        new Promise((resolve) => {
          last = (isConfirmed) => {
            resolve(isConfirmed);
            setEnd(null);
          };
          setEnd(() => last);
        }),
    );
    return () => {
      stop();
      last(false);
    };
  }, []);
  return end && <ConfirmPassword onEnd={end} />;
}
