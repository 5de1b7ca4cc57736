import { useId } from 'react';
import type { ReactNode } from 'react';
import { joinClasses } from '../joinClasses.ts';
import styles from './Field.module.css';

/** What every field of a form takes beside its own properties. */
export interface FieldProps {
  label: string;
  /** What is wrong; tied to the control and read aloud when it appears. */
  error?: string | null | undefined;
  /** One line that helps before anything is wrong. */
  hint?: ReactNode;
  /** Shows 'Optional' beside the label. Required fields carry no mark. */
  isOptional?: boolean;
  /** The label is read aloud and not seen: where a table's head says it already. */
  isLabelHidden?: boolean;
  /** Stands at the right end of the label line, for instance a link. */
  labelAside?: ReactNode;
  className?: string;
}

/** The attributes that a control inside a field must carry. */
export interface FieldControlProps {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface Props extends FieldProps {
  /** The control's id, where the caller needs to know it. */
  id?: string | undefined;
  children: (control: FieldControlProps) => ReactNode;
}

/** Label, control, hint and error, tied together; the frame of every field in the kit. */
export function Field({
  label,
  error,
  hint,
  isOptional,
  labelAside,
  isLabelHidden,
  className,
  id: givenId,
  children,
}: Props) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const errorId = `${id}-error`;
  const hintId = `${id}-hint`;
  const describedBy = [error ? errorId : '', hint ? hintId : ''].filter(Boolean).join(' ') || undefined;
  return (
    <div className={joinClasses(styles.field, className)}>
      <div className={isLabelHidden ? 'visually-hidden' : styles.labelLine}>
        <label className={styles.label} htmlFor={id} id={`${id}-label`}>
          {label}
        </label>
        {isOptional && <span className={styles.optional}>Optional</span>}
        {labelAside && <span className={styles.aside}>{labelAside}</span>}
      </div>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': describedBy })}
      <div aria-live="polite">
        {error && (
          <p className={styles.error} id={errorId}>
            {error}
          </p>
        )}
      </div>
      {hint && (
        <div className={styles.hint} id={hintId}>
          {hint}
        </div>
      )}
    </div>
  );
}
