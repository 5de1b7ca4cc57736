import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { Button } from '#client/kit/buttons/Button.tsx';
import { joinClasses } from '#client/kit/joinClasses.ts';
import styles from './ForecastBar.module.css';

interface StartBarProps {
  /** Why the import cannot start. */
  startProblem: string | null | undefined;
  /** Newer numbers are on their way. */
  isChecking: boolean;
  /** A change is being saved, without which it must not start. */
  isSaving?: boolean;
  isStarting: boolean;
  onStart: () => void;
  /** The numbers. */
  children: ReactNode;
}

/** What an import would do as it is set, always in sight, and its start. */
export function StartBar(props: StartBarProps) {
  const { startProblem, isChecking, isSaving = false, isStarting, onStart, children } = props;
  return (
    <section className={styles.bar} aria-label={t`What the import will do`}>
      <div className={joinClasses(styles.numbers, (isChecking || isSaving) && styles.checking)} role="status">
        {children}
      </div>
      {startProblem && <p className={styles.problem}>{startProblem}</p>}
      <Button
        look="primary"
        disabled={Boolean(startProblem) || isSaving}
        isBusy={isStarting}
        onClick={onStart}
      >{t`Start import`}</Button>
    </section>
  );
}
