import { useSyncExternalStore } from 'react';
import { Button } from '#client/kit/buttons/Button.tsx';
import { AlertIcon } from '#client/kit/icons/lightIcons.tsx';
import { LazyAlert } from '#client/kit/layout/LazyAlert.tsx';

/** Says that an answer got nowhere, or nobody knows where, and offers to send it again: under its key it goes once. */
export function UnsentNotice({ isBusy, onRetry }: { isBusy: boolean; onRetry: () => void }) {
  const isOnline = useSyncExternalStore(watchConnection, () => navigator.onLine);
  return (
    <LazyAlert
      severity="warning"
      role="alert"
      icon={<AlertIcon />}
      action={
        <Button size="small" isBusy={isBusy} onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {isOnline
        ? 'The server did not answer. Your text is kept here; trying again does not send it twice.'
        : 'You are offline. Your text is kept here until you are connected again.'}
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
