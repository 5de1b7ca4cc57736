import { Button } from '../buttons/Button.tsx';
import { AlertIcon } from '../icons/lightIcons.tsx';
import styles from './EmptyState.module.css';

interface ErrorStateProps {
  title?: string;
  message: string;
  /** Tries the same thing again. */
  onRetry?: () => void;
  isRetrying?: boolean;
}

/** A part of a page that could not be loaded, with the way to try again. */
export function ErrorState({
  title = 'This could not be loaded',
  message,
  onRetry,
  isRetrying,
}: ErrorStateProps) {
  return (
    <div className={styles.state} role="alert">
      <span className={styles.icon} aria-hidden="true">
        <AlertIcon />
      </span>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.text}>{message}</p>
      {onRetry && (
        <div className={styles.action}>
          <Button onClick={onRetry} isBusy={isRetrying ?? false}>
            Try again
          </Button>
        </div>
      )}
    </div>
  );
}
