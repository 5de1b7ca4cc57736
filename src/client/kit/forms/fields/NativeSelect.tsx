import MuiNativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { ChevronDown } from 'lucide-react';
import type { ComponentProps, FocusEvent } from 'react';
import { useLayoutEffect, useRef } from 'react';
import { labelText } from '#client/kit/i18n/labelText.ts';
import type { Text } from '#contract/i18n/i18n.ts';
import { joinClasses } from '../../joinClasses.ts';
import type { FieldProps } from './Field.tsx';
import { Field } from './Field.tsx';
import { fieldParts } from './fieldParts.ts';
import styles from './NativeSelect.module.css';

interface Choices extends Omit<ComponentProps<'select'>, 'color' | 'size'> {
  options: readonly { value: string; label: Text }[];
  /** The empty first choice, for instance 'All actions'. */
  placeholder?: string | undefined;
}

export type NativeSelectProps = FieldProps & Omit<Choices, keyof FieldProps>;

/** A choice of a few fixed things, as the platform's own list; Combobox is for long lists. */
export function NativeSelect(props: NativeSelectProps) {
  const { frame, control: select } = fieldParts(props);
  return <Field {...frame}>{(control) => <Select {...select} {...control} />}</Field>;
}

/** The select without a label, above a list: with an `aria-label`. */
export function SelectInput({ className, ...select }: Choices) {
  return <Select {...select} className={joinClasses(styles.quiet, className)} />;
}

function Select({
  ref,
  options,
  placeholder,
  className,
  disabled = false,
  onFocus,
  onBlur,
  ...select
}: Choices) {
  const root = useRef<HTMLDivElement>(null);
  const isFocused = useRef(false);
  // A select that holds its value itself loses one that its options do not have yet: made anew with them, the form gives it again
  const key = select.value === undefined ? options.map(({ value }) => value).join('\n') : undefined;
  useLayoutEffect(
    function keepFocus() {
      if (isFocused.current) root.current?.querySelector('select')?.focus();
    },
    [key],
  );
  const handleFocus = (event: FocusEvent<HTMLSelectElement>) => {
    isFocused.current = true;
    onFocus?.(event);
  };
  const handleBlur = (event: FocusEvent<HTMLSelectElement>) => {
    isFocused.current = false;
    onBlur?.(event);
  };
  return (
    <MuiNativeSelect
      key={key}
      fullWidth
      input={<OutlinedInput />}
      IconComponent={ChevronDown}
      ref={root}
      inputRef={ref}
      disabled={disabled}
      inputProps={{ ...select, onFocus: handleFocus, onBlur: handleBlur }}
      {...(className ? { className } : {})}
    >
      {placeholder !== undefined && <option value="">{placeholder}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {labelText(option.label)}
        </option>
      ))}
    </MuiNativeSelect>
  );
}
