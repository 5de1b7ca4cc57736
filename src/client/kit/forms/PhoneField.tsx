import { useEffect, useState } from 'react';
import { joinClasses } from '../joinClasses.ts';
import { Field } from './Field.tsx';
import type { FieldControlProps, FieldProps } from './Field.tsx';
import type { PhoneRules } from './phoneRules.ts';
import controlStyles from './Control.module.css';
import styles from './PhoneField.module.css';

export interface PhoneFieldProps extends FieldProps {
  /** International form ('+4930123456') where the number can be read, else what was typed. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** ISO 3166 alpha-2; what a number typed without '+' is taken as. */
  defaultCountry?: string;
  isDisabled?: boolean;
}

/**
 * A phone number with its country. The numbering rules (about 20 KB) arrive after the field is shown; until then
 * it is a plain field. Whether a number is valid is said by the form's own check.
 */
export function PhoneField({
  label,
  error,
  hint,
  isOptional,
  labelAside,
  className,
  ...rest
}: PhoneFieldProps) {
  return (
    <Field {...{ label, error, hint, isOptional, labelAside, className }}>
      {(control) => <PhoneControl {...rest} control={control} />}
    </Field>
  );
}

type ControlProps = Omit<PhoneFieldProps, keyof FieldProps> & { control: FieldControlProps };

function PhoneControl({ control, value, onChange, onBlur, defaultCountry = 'US', isDisabled }: ControlProps) {
  const rules = usePhoneRules();
  const [chosenCountry, setChosenCountry] = useState<string>();
  const [typed, setTyped] = useState<{ text: string; value: string }>();
  const country = rules?.countryOf(value) ?? fitting(value, [chosenCountry, defaultCountry], rules);
  // What was typed stands while it means the current value; a value from outside is shown in its own form.
  const text = typed?.value === value ? typed.text : (rules?.display(value) ?? value);

  function handleType(next: string) {
    const shown = rules?.format(next, country) ?? next;
    const nextValue = rules?.international(next, country) ?? next;
    setTyped({ text: shown, value: nextValue });
    onChange(nextValue);
  }

  function handleCountry(next: string) {
    setChosenCountry(next);
    const national = rules?.nationalPart(text) ?? '';
    const nextValue = national ? (rules?.international(national, next) ?? national) : '';
    setTyped({ text: rules?.format(national, next) ?? national, value: nextValue });
    onChange(nextValue);
  }

  return (
    <div className={styles.phone}>
      <div className={styles.country}>
        <span className={joinClasses(controlStyles.control, styles.code)} aria-hidden="true">
          {country ? country + (rules ? ` +${rules.callingCode(country)}` : '') : '–'}
        </span>
        <select
          className={styles.select}
          aria-label="Calling code"
          autoComplete="tel-country-code"
          disabled={isDisabled || !rules}
          value={country}
          onChange={(event) => handleCountry(event.target.value)}
        >
          {!country && <option value="">No known country</option>}
          {(rules?.countries ?? (country ? [{ code: country, name: country }] : [])).map((item) => (
            <option key={item.code} value={item.code}>
              {item.name} {rules && `(+${rules.callingCode(item.code)})`}
            </option>
          ))}
        </select>
      </div>
      <input
        {...control}
        type="tel"
        autoComplete="tel"
        disabled={isDisabled}
        value={text}
        onChange={(event) => handleType(event.target.value)}
        onBlur={onBlur}
        className={controlStyles.control}
      />
    </div>
  );
}

/** The first country that a number without a country of its own may stand beside; '' where its code is another one. */
function fitting(value: string, countries: (string | undefined)[], rules: PhoneRules | undefined): string {
  const isOpen = (country: string) =>
    !value.startsWith('+') || (rules && value.startsWith(`+${rules.callingCode(country)}`));
  return countries.find((country) => country && isOpen(country)) ?? '';
}

function usePhoneRules(): PhoneRules | undefined {
  const [rules, setRules] = useState<PhoneRules>();
  useEffect(function loadRules() {
    let isCurrent = true;
    import('./phoneRules.ts').then(
      (file) => isCurrent && setRules(file.phoneRules()),
      // Offline or newly deployed: the field goes on as a plain one.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, []);
  return rules;
}
