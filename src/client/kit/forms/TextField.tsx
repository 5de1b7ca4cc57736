import type { ComponentProps } from 'react';
import { Field } from './Field.tsx';
import type { FieldProps } from './Field.tsx';
import { joinClasses } from '../joinClasses.ts';
import styles from './Control.module.css';

export type TextFieldProps = FieldProps & Omit<ComponentProps<'input'>, keyof FieldProps>;

/**
 * One line of text. Works with react-hook-form as it is:
 * `<TextField label="Company name" error={errors.companyName?.message} {...register('companyName')} />`.
 */
export function TextField({
  label,
  error,
  hint,
  isOptional,
  labelAside,
  className,
  id,
  ...input
}: TextFieldProps) {
  return (
    <Field {...{ label, error, hint, isOptional, labelAside, className, id }}>
      {(control) => <input type="text" {...input} {...control} className={joinClasses(styles.control)} />}
    </Field>
  );
}
