import type { ComponentProps } from 'react';
import { joinClasses } from '../joinClasses.ts';
import { Field } from './Field.tsx';
import type { FieldProps } from './Field.tsx';
import controlStyles from './Control.module.css';
import styles from './TextArea.module.css';

export type TextAreaProps = FieldProps & Omit<ComponentProps<'textarea'>, keyof FieldProps>;

/** Text of several lines; grows with what is typed where the browser can. Works with react-hook-form as it is. */
export function TextArea({
  label,
  error,
  hint,
  isOptional,
  labelAside,
  className,
  id,
  rows = 4,
  ...area
}: TextAreaProps) {
  return (
    <Field {...{ label, error, hint, isOptional, labelAside, className, id }}>
      {(control) => (
        <textarea
          {...area}
          {...control}
          rows={rows}
          // Where the area grows with its text, rows is not read.
          style={{ minHeight: `calc(${rows} * var(--ek-line) + 16px)` }}
          className={joinClasses(controlStyles.control, styles.area)}
        />
      )}
    </Field>
  );
}
