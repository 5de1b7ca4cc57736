import { t } from '@lingui/core/macro';
import { useSyncExternalStore } from 'react';
import { Button } from '#client/kit/buttons/Button.tsx';
import { AlertIcon } from '#client/kit/icons/lightIcons.tsx';
import { LazyAlert } from '#client/kit/layout/LazyAlert.tsx';

/** Says that a reply failed or its result is unknown, and offers to retry; the idempotency key prevents sending it twice. */
export function UnsentNotice({ isBusy, onRetry }: { isBusy: boolean; onRetry: () => void }) {
  const isOnline = useSyncExternalStore(
    watchConnection,
    () => navigator.onLine,
    () => true,
  );
  return (
    <LazyAlert
      severity="warning"
      role="alert"
      icon={<AlertIcon />}
      action={<Button size="small" isBusy={isBusy} onClick={onRetry}>{t`Try again`}</Button>}
    >
      {isOnline
        ? t`The server did not respond. Your message is saved in this browser. Trying again will not send it twice.`
        : t`You are offline. Your message is saved in this browser until you are back online.`}
    </LazyAlert>
  );
}

function watchConnection(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}
