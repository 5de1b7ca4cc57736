import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Field } from './Field.tsx';
import type { FieldProps } from './Field.tsx';
import { joinClasses } from '../joinClasses.ts';
import controlStyles from './Control.module.css';
import styles from './NativeSelect.module.css';

export type NativeSelectProps = FieldProps &
  Omit<ComponentProps<'select'>, keyof FieldProps> & {
    options: { value: string; label: string }[];
    /** The empty first choice, for instance 'All actions'. */
    placeholder?: string;
  };

/** A choice of a few fixed things, as the platform's own select; Combobox is for long lists. */
export function NativeSelect(props: NativeSelectProps) {
  const { label, error, hint, isOptional, labelAside, isLabelHidden, ...others } = props;
  const { className, id, options, placeholder, ...select } = others;
  return (
    <Field {...{ label, error, hint, isOptional, labelAside, isLabelHidden, className, id }}>
      {(control) => (
        <div className={controlStyles.frame}>
          <select {...select} {...control} className={joinClasses(controlStyles.control, styles.select)}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown className={styles.arrow} aria-hidden="true" size={16} />
        </div>
      )}
    </Field>
  );
}
