import OutlinedInput from '@mui/material/OutlinedInput';
import type { ComponentProps } from 'react';
import { Field } from './Field.tsx';
import type { FieldProps } from './Field.tsx';
import { fieldParts } from './fieldParts.ts';

export type TextAreaProps = FieldProps & Pick<ComponentProps<'textarea'>, Attribute>;

type Attribute =
  | 'id'
  | 'ref'
  | 'name'
  | 'value'
  | 'defaultValue'
  | 'onChange'
  | 'onBlur'
  | 'rows'
  | 'placeholder'
  | 'maxLength'
  | 'disabled'
  | 'autoFocus'
  | 'spellCheck';

/** As high as a text grows before it scrolls. */
const MAX_ROWS = 20;

/** Text of several lines; grows with what is typed. Works with react-hook-form as it is. */
export function TextArea(props: TextAreaProps) {
  const { frame, control } = fieldParts(props);
  const { ref, rows = 4, disabled = false, maxLength, spellCheck, ...area } = control;
  return (
    <Field {...frame}>
      {(attributes) => (
        <OutlinedInput
          multiline
          fullWidth
          minRows={rows}
          maxRows={MAX_ROWS}
          inputRef={ref}
          disabled={disabled}
          {...area}
          slotProps={{ input: { maxLength, spellCheck, ...attributes } }}
        />
      )}
    </Field>
  );
}
