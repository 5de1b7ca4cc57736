import type { ReactNode } from 'react';
import { ButtonLink } from '../buttons/ButtonLink.tsx';
import styles from './FormFoot.module.css';
import { SubmitButton } from './SubmitButton.tsx';

interface FormFootProps {
  /** Where Cancel leads; without it there is nothing to go back to. */
  cancelTo?: string | undefined;
  isBusy: boolean;
  submitLabel: string;
  /** Another way to send it, between the two. */
  children?: ReactNode;
}

/** The end of a form that is a page: stays in sight however long the form is. */
export function FormFoot({ cancelTo, isBusy, submitLabel, children }: FormFootProps) {
  return (
    <div className={styles.foot}>
      {cancelTo && <ButtonLink to={cancelTo}>Cancel</ButtonLink>}
      {children}
      <SubmitButton isBusy={isBusy}>{submitLabel}</SubmitButton>
    </div>
  );
}
