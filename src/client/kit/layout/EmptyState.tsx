import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';

interface EmptyStateProps {
  icon?: ReactNode;
  title: string;
  /** One sentence: what will stand here, or what to do. */
  text?: ReactNode;
  /** One action. */
  action?: ReactNode;
  /** `h1` where it is all there is on the page. */
  heading?: 'h1' | 'h2';
}

/** A list with nothing in it, or a filter that found nothing. */
export function EmptyState({ icon, title, text, action, heading: Heading = 'h2' }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      {icon && (
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
      )}
      <Heading className={styles.title}>{title}</Heading>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
