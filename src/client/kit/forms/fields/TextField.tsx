import type { FieldProps } from './Field.tsx';
import { Field } from './Field.tsx';
import { fieldParts } from './fieldParts.ts';
import type { InputProps } from './Input.tsx';
import { Input } from './Input.tsx';

export type TextFieldProps = FieldProps & Omit<InputProps, keyof FieldProps>;

/**
 * One line of text, with what `registerField` returns:
 * `<TextField label="Company name" error={errors.companyName?.message} {...registerField(form, 'companyName')} />`.
 */
export function TextField(props: TextFieldProps) {
  const { frame, control: input } = fieldParts(props);
  return <Field {...frame}>{(control) => <Input {...input} {...control} />}</Field>;
}
