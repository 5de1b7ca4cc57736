import OutlinedInput from '@mui/material/OutlinedInput';
import TextareaAutosize from '@mui/material/TextareaAutosize';
import type { ComponentProps, SyntheticEvent } from 'react';
import type { FieldProps } from './Field.tsx';
import { Field } from './Field.tsx';
import { fieldParts } from './fieldParts.ts';

export type TextAreaProps = FieldProps &
  Pick<ComponentProps<'textarea'>, Attribute> & {
    /** How many lines it grows to before it scrolls: 20, if it is left out. */
    mostRows?: number;
    /** The caret or the selection has moved. */
    onSelect?: (event: SyntheticEvent) => void;
  };

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
  | 'spellCheck'
  | 'onKeyDown'
  | ListAttribute;

/** Attributes of a text area with a list of suggestions. */
type ListAttribute = 'aria-autocomplete' | 'aria-controls' | 'aria-activedescendant';

/** How high a text is from the start, and grows before it scrolls, in lines; a text area has no type. */
const growing = (minRows: number, maxRows: number) => ({ type: undefined, minRows, maxRows });

/** A multi-line text field that grows with its text. Works with react-hook-form as it is. */
export function TextArea({ mostRows = 20, ...props }: TextAreaProps) {
  const { frame, control } = fieldParts(props);
  const { ref, rows = 4, disabled = false, maxLength, spellCheck, onSelect, ...rest } = control;
  const {
    'aria-autocomplete': autocomplete,
    'aria-controls': controls,
    'aria-activedescendant': active,
    ...area
  } = rest;
  const list = autocomplete && {
    'aria-autocomplete': autocomplete,
    'aria-controls': controls,
    'aria-activedescendant': active,
  };
  return (
    <Field {...frame}>
      {(attributes) => (
        <OutlinedInput
          multiline
          // As high as it is from the start, before any script
          rows={rows}
          fullWidth
          inputComponent={TextareaAutosize}
          inputRef={ref}
          disabled={disabled}
          {...area}
          slotProps={{
            input: { ...growing(rows, mostRows), maxLength, spellCheck, onSelect, ...list, ...attributes },
          }}
        />
      )}
    </Field>
  );
}
