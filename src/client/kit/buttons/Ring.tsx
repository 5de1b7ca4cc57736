import { joinClasses } from '../joinClasses.ts';
import styles from './Ring.module.css';

/** A turning ring: something is on its way. MUI's CircularProgress would be 2 KB of each first view. */
export function Ring({ className }: { className?: string | undefined }) {
  return <span data-ring="" aria-hidden="true" className={joinClasses(styles.ring, className)} />;
}
