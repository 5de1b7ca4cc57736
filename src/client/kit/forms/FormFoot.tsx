import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { Button } from '../buttons/Button.tsx';
import { joinClasses } from '../joinClasses.ts';
import { CancelButton } from './CancelButton.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import styles from './FormFoot.module.css';

interface FormFootProps {
  /** Where Cancel leads, or what it does on this page; without it there is nothing to go back to. */
  cancelTo?: string | (() => void) | undefined;
  isBusy: boolean;
  submitLabel: string;
  /**
   * Stays at the end of the form and covers nothing: for a form with small buttons, which it would half hide, or one that begins below
   * other content, which the edge of the window would cut.
   */
  isAtEnd?: boolean;
  /** Another way to send it, between the two. */
  children?: ReactNode;
}

/** The end of a form that is a page: stays in sight however long the form is. */
export function FormFoot({ cancelTo, isBusy, submitLabel, isAtEnd = false, children }: FormFootProps) {
  return (
    <div className={joinClasses(styles.foot, isAtEnd && styles.atEnd)}>
      {typeof cancelTo === 'string' && <CancelButton to={cancelTo} />}
      {typeof cancelTo === 'function' && <Button onClick={cancelTo}>{t`Cancel`}</Button>}
      {children}
      <SubmitButton isBusy={isBusy}>{submitLabel}</SubmitButton>
    </div>
  );
}
