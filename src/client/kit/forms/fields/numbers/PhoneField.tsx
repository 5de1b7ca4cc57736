import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import NativeSelect from '@mui/material/NativeSelect';
import { ChevronDown } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { FieldControlProps, FieldProps } from '../Field.tsx';
import { Field } from '../Field.tsx';
import { fieldParts } from '../fieldParts.ts';
import { Input } from '../Input.tsx';
import type { PhoneRules } from './phoneRules.ts';

export interface PhoneFieldProps extends FieldProps {
  /** International form ('+4930123456') if the number is valid, otherwise the typed text. */
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
export function PhoneField(props: PhoneFieldProps) {
  const { frame, control: rest } = fieldParts(props);
  return <Field {...frame}>{(control) => <PhoneControl {...rest} control={control} />}</Field>;
}

type ControlProps = Omit<PhoneFieldProps, keyof FieldProps> & { control: FieldControlProps };

function PhoneControl({ control, value, onChange, onBlur, defaultCountry = 'US', isDisabled }: ControlProps) {
  const rules = usePhoneRules();
  const [chosenCountry, setChosenCountry] = useState<string>();
  const [typed, setTyped] = useState<{ text: string; value: string }>();
  const country = rules?.countryOf(value) ?? fitting(value, [chosenCountry, defaultCountry], rules);
  // The typed text stays as long as it means the current value; an outside value is shown in its own form.
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

  const listed = rules?.countries ?? (country ? [{ code: country, name: country }] : []);
  return (
    <Input
      {...control}
      type="tel"
      autoComplete="tel"
      disabled={isDisabled}
      value={text}
      onChange={(event) => handleType(event.target.value)}
      onBlur={onBlur}
      start={
        <InputAdornment position="start">
          {/* The country's short form is shown; the list itself is the platform's, laid over it. */}
          <Box component="span" aria-hidden="true" sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
            {country ? country + (rules ? ` +${rules.callingCode(country)}` : '') : '–'}
            <ChevronDown size={14} />
          </Box>
          <NativeSelect
            disableUnderline
            disabled={isDisabled || !rules}
            value={country}
            onChange={(event) => handleCountry(event.target.value)}
            inputProps={{ 'aria-label': t`Calling code`, autoComplete: 'tel-country-code' }}
            sx={{ position: 'absolute', inset: 0, opacity: 0 }}
          >
            {!country && <option value="">{t`Unknown country`}</option>}
            {listed.map((item) => (
              <option key={item.code} value={item.code}>
                {item.name} {rules && `(+${rules.callingCode(item.code)})`}
              </option>
            ))}
          </NativeSelect>
        </InputAdornment>
      }
    />
  );
}

/** The first country that fits a number without a country; '' if its code belongs to another one. */
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
      // Offline or newly deployed: the field continues as a plain one.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, []);
  return rules;
}
