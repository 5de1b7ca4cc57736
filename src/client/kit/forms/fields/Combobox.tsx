import { t } from '@lingui/core/macro';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { FocusEvent, KeyboardEvent } from 'react';
import { Autocomplete } from '#client/kit/pickers/Autocomplete.tsx';
import type { PickerOption } from '#client/kit/pickers/pickerOption.ts';
import type { FieldProps } from './Field.tsx';
import { Field } from './Field.tsx';
import { fieldParts } from './fieldParts.ts';

/** One thing that can be chosen; `detail` is a calling code, an offset. */
export type ComboboxOption = Pick<PickerOption, 'value' | 'label' | 'detail'>;

export interface ComboboxProps extends FieldProps {
  options: readonly ComboboxOption[];
  /** The chosen value; null for none. A value that is not among the options is shown as it is. */
  value: string | null;
  onChange: (value: string | null) => void;
  placeholder?: string | undefined;
  isDisabled?: boolean | undefined;
  /** The options are still on their way. */
  isLoading?: boolean | undefined;
  /** The text of the list without matches. */
  emptyText?: string | undefined;
  /** Accepts any text, the options are suggestions: a village that no list has. */
  allowsOther?: boolean | undefined;
  /** With `allowsOther`: Enter takes the first match, for a list that has nearly everything. Leaving keeps the text. */
  isFirstOnEnter?: boolean | undefined;
  /** Called when the list opens, for options that are fetched then. */
  onOpen?: (() => void) | undefined;
  /** Called with the typed text if the server searches the options; '' after a selection. */
  onType?: ((text: string) => void) | undefined;
  onBlur?: (() => void) | undefined;
  /** Takes the focus and opens the list when it is drawn. */
  autoFocus?: boolean | undefined;
  /** The initial search text. */
  search?: string | undefined;
  /** The browser's autofill type, for instance 'country-name'. */
  autoComplete?: string | undefined;
}

/** A choice from a long list by typing: country, city, time zone. */
export function Combobox(props: ComboboxProps) {
  const { frame, control: rest } = fieldParts(props);
  const { options, value, onChange, allowsOther = false, isFirstOnEnter = !allowsOther, isLoading } = rest;
  const shown = options.find((option) => option.value === value)?.label ?? value ?? '';

  // True where the text was new and is taken as it is.
  function keepText(input: HTMLInputElement): boolean {
    const text = input.value.trim();
    if (!allowsOther || text === shown) return false;
    onChange(text || null);
    return true;
  }

  return (
    <Field {...frame}>
      {(control) => (
        <Autocomplete
          id={control.id}
          listLabel={t`Suggestions`}
          options={isLoading && options.length === 0 ? undefined : options}
          values={value ? [value] : []}
          onChange={([next]) => onChange(next ?? null)}
          isFirstOnEnter={isFirstOnEnter}
          keepsText={allowsOther}
          emptyText={rest.emptyText}
          isDisabled={rest.isDisabled}
          onOpen={rest.onOpen}
          onType={rest.onType}
          opensOnFocus={rest.autoFocus}
          search={rest.search}
        >
          {({ slotProps, disabled }) => (
            <OutlinedInput
              {...slotProps.input}
              fullWidth
              autoFocus={rest.autoFocus ?? false}
              disabled={disabled}
              slotProps={{
                input: {
                  ...slotProps.htmlInput,
                  ...control,
                  placeholder: rest.placeholder,
                  autoComplete: rest.autoComplete ?? 'off',
                  spellCheck: false,
                  onBlur: (event: FocusEvent<HTMLInputElement>) => {
                    const isChoosing = !isFirstOnEnter && hasActiveOption(event.currentTarget);
                    slotProps.htmlInput.onBlur?.(event);
                    if (!isChoosing) keepText(event.currentTarget);
                    rest.onBlur?.();
                  },
                  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
                    if (event.key !== 'Enter' || hasActiveOption(event.currentTarget)) return;
                    if (keepText(event.currentTarget)) event.preventDefault();
                  },
                },
              }}
            />
          )}
        </Autocomplete>
      )}
    </Field>
  );
}

function hasActiveOption(input: HTMLInputElement): boolean {
  return input.hasAttribute('aria-activedescendant');
}
