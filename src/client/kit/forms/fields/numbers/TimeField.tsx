import type { FieldProps } from '../Field.tsx';
import { Field } from '../Field.tsx';
import type { TimeInputProps } from './TimeInput.tsx';
import { TimeInput } from './TimeInput.tsx';

/** A time of day under its label. */
export function TimeField({
  value,
  onChange,
  isEnd = false,
  ...field
}: FieldProps & Pick<TimeInputProps, 'value' | 'onChange' | 'isEnd'>) {
  return (
    <Field {...field}>
      {(control) => <TimeInput {...control} value={value} onChange={onChange} isEnd={isEnd} />}
    </Field>
  );
}
