import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '#client/kit/buttons/Button.tsx';
import { EmptyState } from '#client/kit/layout/EmptyState.tsx';

interface ReloadOfferProps {
  /** Asks for the screen again; what comes takes this one's place. */
  onRetry: () => Promise<void>;
}

/** Replaces a screen whose code did not load, because the connection was lost or a new version removed the files. */
export function ReloadOffer({ onRetry }: ReloadOfferProps) {
  const [isTrying, setIsTrying] = useState(false);
  const retry = useEffectEvent(onRetry);

  useEffect(function tryAgainByItself() {
    const timers = WAITS.map((wait) => setTimeout(() => navigator.onLine && void retry(), wait));
    const retryOnline = () => void retry();
    window.addEventListener('online', retryOnline);
    return () => {
      timers.forEach(clearTimeout);
      window.removeEventListener('online', retryOnline);
    };
  }, []);

  async function handleRetry() {
    setIsTrying(true);
    await onRetry();
    setIsTrying(false);
  }

  return (
    <div role="alert">
      <EmptyState
        heading="h1"
        title={t`This page could not be loaded`}
        text={t`A new version may have been published since you opened this window, or the connection was lost.`}
        action={
          <Box sx={{ display: 'flex', gap: 1 }}>
            <Button
              look="primary"
              isBusy={isTrying}
              onClick={() => void handleRetry()}
            >{t`Try again`}</Button>
            <Button onClick={() => window.location.reload()}>{t`Reload`}</Button>
          </Box>
        }
      />
    </div>
  );
}

/** Delays of automatic retries, in milliseconds. */
const WAITS = [2000, 8000, 20_000];
