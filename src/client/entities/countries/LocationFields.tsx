import { msg, t } from '@lingui/core/macro';
import { useDispatch } from 'react-redux';
import { Combobox } from '#client/kit/forms/fields/Combobox.tsx';
import { TextField } from '#client/kit/forms/fields/TextField.tsx';
import { i18n } from '#contract/i18n/i18n.ts';
import { COMPANY_MESSAGES } from '#contract/validation/records/company.ts';
import type { Country } from './countriesApi.ts';
import { countrySelected } from './countrySlice.ts';
import { useLocationChoices } from './useLocationChoices.ts';

export interface Location {
  /** Names, as in the static list or as typed; '' for none. */
  country: string;
  city: string;
}

interface LocationFieldsProps extends Location {
  /** `chosen` is the list's entry of a newly chosen country. */
  onChange: (next: Location, chosen?: Country) => void;
  /** Leaving either field. */
  onBlur?: () => void;
  countryError?: string | null | undefined;
  cityError?: string | null | undefined;
  isDisabled?: boolean;
}

/**
 * Country, then city. Choosing a country clears the city, and the next form starts with that country. A country that is
 * not in the list stays as typed, and its city is plain text. If the list fails to load, both are plain text fields,
 * so that the form still works.
 */
export function LocationFields({
  country,
  city,
  onChange,
  onBlur,
  countryError,
  cityError,
  isDisabled = false,
}: LocationFieldsProps) {
  const { entryOf, chosen, countryOptions, cityOptions, isError, isLoading } = useLocationChoices(country);
  const dispatch = useDispatch();
  const blur = onBlur ? { onBlur } : {};

  function handleCountry(typed: string) {
    const entry = entryOf(typed);
    const next = entry?.name ?? typed;
    if (entry) dispatch(countrySelected(entry.name));
    if (next !== country) onChange({ country: next, city: '' }, entry);
  }

  const plain = { disabled: isDisabled, isOptional: true, ...blur };
  const plainCity = (
    <TextField
      {...plain}
      label={t`City`}
      autoComplete="address-level2"
      value={city}
      error={cityError}
      onChange={(event) => onChange({ country, city: event.target.value })}
    />
  );
  if (isError) {
    return (
      <>
        <TextField
          {...plain}
          label={t`Country`}
          autoComplete="country-name"
          value={country}
          error={countryError}
          onChange={(event) => onChange({ country: event.target.value, city })}
        />
        {plainCity}
      </>
    );
  }
  const shared = { isDisabled, isOptional: true, isLoading, ...blur };
  return (
    <>
      <Combobox
        {...shared}
        label={t`Country`}
        autoComplete="country-name"
        allowsOther
        isFirstOnEnter
        emptyText={t(UNLISTED)}
        options={countryOptions}
        value={country || null}
        error={countryError}
        onChange={(next) => handleCountry(next ?? '')}
      />
      {country && !chosen && !isLoading ? (
        plainCity
      ) : (
        <Combobox
          {...shared}
          label={t`City`}
          autoComplete="address-level2"
          allowsOther
          emptyText={country ? t(UNLISTED) : i18n.t(COMPANY_MESSAGES.countryFirst)}
          options={cityOptions}
          value={city || null}
          error={cityError}
          onChange={(next) => onChange({ country, city: next ?? '' })}
        />
      )}
    </>
  );
}

const UNLISTED = msg`Not in the list, saved as entered`;
