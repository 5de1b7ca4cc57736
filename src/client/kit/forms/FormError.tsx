import { AlertIcon } from '../icons/lightIcons.tsx';
import styles from './FormError.module.css';

/** What was wrong with the whole form, in the page as well as in any toast: four seconds are too short for some. */
export function FormError({ message }: { message: string | null | undefined }) {
  return (
    <div role="alert" className={styles.alert}>
      {message && (
        <p className={styles.formError}>
          <AlertIcon />
          <span>{message}</span>
        </p>
      )}
    </div>
  );
}
