import useAutocomplete, { createFilterOptions } from '@mui/material/useAutocomplete';
import { ChevronDown, X } from 'lucide-react';
import { useMemo } from 'react';
import { joinClasses } from '../joinClasses.ts';
import { Field } from './Field.tsx';
import type { FieldControlProps, FieldProps } from './Field.tsx';
import controlStyles from './Control.module.css';
import styles from './Combobox.module.css';

export interface ComboboxOption {
  value: string;
  label: string;
  /** A quiet word at the right end: a calling code, an offset. It is searched too. */
  detail?: string;
}

export interface ComboboxProps extends FieldProps {
  options: ComboboxOption[];
  /** The chosen value; null for none. A value that is not among the options is shown as it is. */
  value: string | null;
  onChange: (value: string | null) => void;
  placeholder?: string;
  isDisabled?: boolean;
  /** The options are still on their way. */
  isLoading?: boolean;
  /** What the list says when nothing matches. */
  emptyText?: string;
  /** Any text may stand, the options only help: a village that no list has. */
  allowsOther?: boolean;
  /** With `allowsOther`: Enter takes the first match, for a list that has nearly everything. Leaving keeps the text. */
  isFirstOnEnter?: boolean;
  /** Called when the list opens, for options that are fetched then. */
  onOpen?: () => void;
  onBlur?: () => void;
  /** What the browser may fill in, for instance 'country-name'. */
  autoComplete?: string;
}

// Long lists (cities, time zones) stay quick: nobody reads past the first hundred.
const filterOptions = createFilterOptions<ComboboxOption>({
  limit: 100,
  stringify: (option) => `${option.label} ${option.detail ?? ''}`,
});

/** A choice from a long list by typing: country, city, time zone. */
export function Combobox(props: ComboboxProps) {
  const { label, error, hint, isOptional, labelAside, className, ...rest } = props;
  return (
    <Field {...{ label, error, hint, isOptional, labelAside, className }}>
      {(control) => <ComboboxControl {...rest} control={control} />}
    </Field>
  );
}

type ControlProps = Omit<ComboboxProps, keyof FieldProps> & { control: FieldControlProps };

function ComboboxControl({
  control,
  options,
  value,
  onChange,
  isDisabled = false,
  isLoading,
  emptyText = 'Nothing found',
  allowsOther = false,
  isFirstOnEnter = !allowsOther,
  ...rest
}: ControlProps) {
  const chosen = useMemo(
    () =>
      value === null || value === ''
        ? null
        : (options.find((option) => option.value === value) ?? { value, label: value }),
    [options, value],
  );
  const box = useAutocomplete<ComboboxOption, false, false, boolean>({
    id: control.id,
    options,
    value: chosen,
    disabled: isDisabled,
    // Where any text may stand, leaving the field must not put the first match in its place.
    freeSolo: !isFirstOnEnter,
    autoSelect: !isFirstOnEnter,
    autoHighlight: isFirstOnEnter,
    clearOnBlur: !allowsOther,
    openOnFocus: false,
    filterOptions,
    getOptionKey: valueOf,
    isOptionEqualToValue: (option, other) => option.value === valueOf(other),
    onChange: (_event, option) => onChange(option === null ? null : valueOf(option).trim() || null),
    ...(rest.onOpen ? { onOpen: rest.onOpen } : {}),
  });
  const input = box.getInputProps();

  // The library does this for free text, but then Enter never takes the first match. True where it was new.
  function keepText(text: string): boolean {
    if (!allowsOther || !isFirstOnEnter || text === (chosen?.label ?? '')) return false;
    onChange(text || null);
    return true;
  }

  return (
    <div {...box.getRootProps()} className={joinClasses(controlStyles.frame, styles.root)}>
      <input
        {...input}
        aria-invalid={control['aria-invalid']}
        aria-describedby={control['aria-describedby']}
        disabled={isDisabled}
        placeholder={rest.placeholder}
        autoComplete={rest.autoComplete ?? 'off'}
        spellCheck={false}
        onBlur={(event) => {
          input.onBlur?.(event);
          keepText(event.target.value.trim());
          rest.onBlur?.();
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || box.groupedOptions.length > 0) return;
          if (keepText(event.currentTarget.value.trim())) event.preventDefault();
        }}
        className={joinClasses(controlStyles.control, styles.input)}
      />
      {chosen && !isDisabled ? (
        <button
          type="button"
          className={styles.end}
          aria-label="Clear"
          tabIndex={-1}
          onClick={() => onChange(null)}
        >
          <X aria-hidden="true" size={14} />
        </button>
      ) : (
        <ChevronDown className={styles.arrow} aria-hidden="true" size={16} />
      )}
      {box.popupOpen && <Options box={box} isLoading={isLoading ?? false} emptyText={emptyText} />}
    </div>
  );
}

function valueOf(option: ComboboxOption | string): string {
  return typeof option === 'string' ? option : option.value;
}

interface OptionsProps {
  box: Pick<
    ReturnType<typeof useAutocomplete<ComboboxOption, false, false, boolean>>,
    'getListboxProps' | 'getOptionProps' | 'groupedOptions'
  >;
  isLoading: boolean;
  emptyText: string;
}

function Options({ box, isLoading, emptyText }: OptionsProps) {
  const shown = box.groupedOptions as ComboboxOption[];
  if (shown.length === 0) {
    return (
      <p className={joinClasses(styles.list, styles.empty)} role="status">
        {isLoading ? 'Loading…' : emptyText}
      </p>
    );
  }
  return (
    // Not named by the field's label, which is to find the field alone.
    <ul
      {...box.getListboxProps()}
      aria-labelledby={undefined}
      aria-label="Suggestions"
      className={styles.list}
    >
      {shown.map((option, index) => {
        const { key, ...line } = box.getOptionProps({ option, index });
        return (
          <li key={key} {...line} className={styles.option}>
            <span>{option.label}</span>
            {option.detail && <span className={styles.detail}>{option.detail}</span>}
          </li>
        );
      })}
    </ul>
  );
}
