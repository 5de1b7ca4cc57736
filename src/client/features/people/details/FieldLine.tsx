import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import type { AnyField } from '../fields/anyField.ts';
import { labelOf } from '../fields/anyField.ts';
import { usePersonPage } from '../page/personPageContext.ts';
import styles from './FieldLine.module.css';

interface FieldLineProps {
  field: AnyField;
  /** Why the last change of it was not saved. */
  problem?: string | null | undefined;
  /** A quiet line under the value. */
  note?: string | undefined;
  children: ReactNode;
}

/** Label and value of one field; says quietly who else changed it since the page was opened. */
export function FieldLine({ field, problem, note, children }: FieldLineProps) {
  const label = labelOf(field);
  const other = usePersonPage().changedBy(label);
  return (
    <div className={styles.line}>
      <span className={styles.label}>{label}</span>
      <div className={styles.content}>
        {children}
        <div aria-live="polite">
          {problem && (
            <p className={styles.problem} id={`${field.id}-problem`}>
              {problem}
            </p>
          )}
          {note && <p className={styles.note}>{note}</p>}
          {other && <p className={styles.note}>{t`Changed by ${other}`}</p>}
        </div>
      </div>
    </div>
  );
}
