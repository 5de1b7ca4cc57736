import { t } from '@lingui/core/macro';
import { Button } from '../buttons/Button.tsx';
import { AlertIcon } from '../icons/lightIcons.tsx';
import { EmptyState } from './EmptyState.tsx';

interface ErrorStateProps {
  title?: string;
  /** Why; null while nothing more is known than that it failed. */
  message: string | null;
  /** Tries the same thing again. */
  onRetry?: () => void;
  isRetrying?: boolean;
}

/** A part of a page that could not be loaded, with the way to try again. */
export function ErrorState({
  title = t`This could not be loaded`,
  message,
  onRetry,
  isRetrying,
}: ErrorStateProps) {
  return (
    <EmptyState
      role="alert"
      icon={<AlertIcon />}
      title={title}
      text={message ?? t`Check the connection and try again.`}
      action={onRetry && <Button onClick={onRetry} isBusy={isRetrying ?? false}>{t`Try again`}</Button>}
    />
  );
}
