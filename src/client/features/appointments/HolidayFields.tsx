import { plural, t } from '@lingui/core/macro';
import { useDispatch, useSelector } from 'react-redux';
import { errorText } from '#client/data/apiError.ts';
import { countryName } from '#client/entities/countries/countryName.ts';
import { countrySelected, selectCountry } from '#client/entities/countries/countrySlice.ts';
import { Button } from '#client/kit/buttons/Button.tsx';
import { CheckboxField } from '#client/kit/forms/fields/CheckboxField.tsx';
import { NativeSelect } from '#client/kit/forms/fields/NativeSelect.tsx';
import { ErrorState } from '#client/kit/layout/ErrorState.tsx';
import { FormSkeleton } from '#client/kit/loaders/Skeleton.tsx';
import { dateText } from '#client/kit/time/dateText.ts';
import type { HostHolidays } from '#contract/appointments/holidays.ts';
import type { FindHolidaysQuery } from './appointments.generated.ts';
import { useFindHolidayCountriesQuery, useFindHolidaysQuery } from './holidaysApi.ts';
import styles from './Appointments.module.css';

interface HolidayFieldsProps {
  /** Null: none. */
  value: HostHolidays | null;
  onChange: (value: HostHolidays | null) => void;
}

/** The country of a host's public holidays, and the holidays on which they work. */
export function HolidayFields({ value, onChange }: HolidayFieldsProps) {
  const dispatch = useDispatch();
  const lastCountry = useSelector(selectCountry);
  const countries = useFindHolidayCountriesQuery();
  const place = { country: value?.country ?? '', region: value?.region ?? null };
  const found = useFindHolidaysQuery(place, { skip: value === null });
  if (countries.isLoading) return <FormSkeleton fields={1} />;
  const failed = [countries, found].find(({ isError }) => isError);
  if (failed)
    return (
      <ErrorState
        message={errorText(failed.error)}
        onRetry={() => void failed.refetch()}
        isRetrying={failed.isFetching}
      />
    );
  const known = countries.data?.data ?? [];
  const offered =
    known.find(({ code }) => countryName(code) === lastCountry) ??
    known.find(({ code }) => code === countries.data?.companyCountry);
  function choose(country: string) {
    if (country) dispatch(countrySelected(countryName(country)));
    onChange(country ? { country, region: null, worked: [] } : null);
  }
  // Without the holidays of the previously selected country
  const holidays = found.currentData?.data;
  // The parts of a country are the same whichever is chosen
  const regions = found.data && value ? found.data.regions : [];
  return (
    <div className={styles.days}>
      <NativeSelect
        label={t`Country`}
        placeholder={t`None`}
        value={value?.country ?? ''}
        options={known.map(({ code, name }) => ({ value: code, label: name }))}
        onChange={(event) => choose(event.target.value)}
      />
      {!value && offered && (
        <div>
          <Button
            onClick={() => choose(offered.code)}
          >{t`Use the public holidays of ${{ name: offered.name }}`}</Button>
        </div>
      )}
      {value && regions.length > 0 && (
        <NativeSelect
          label={t`Region`}
          isOptional
          placeholder={t`The whole country`}
          value={value.region ?? ''}
          options={regions.map(({ code, name }) => ({ value: code, label: name }))}
          onChange={(event) => onChange({ ...value, region: event.target.value || null })}
        />
      )}
      {value && !holidays && <FormSkeleton fields={3} />}
      {value && holidays && (
        <HolidayList
          holidays={holidays}
          worked={value.worked}
          onChange={(worked) => onChange({ ...value, worked })}
        />
      )}
    </div>
  );
}

type Holiday = FindHolidaysQuery['findHolidays']['data'][number];

interface HolidayListProps {
  holidays: readonly Holiday[];
  /** Rules of those on which they work. */
  worked: readonly string[];
  onChange: (worked: string[]) => void;
}

/** The public holidays of the coming year, each ticked where it is a day off. */
function HolidayList({ holidays, worked, onChange }: HolidayListProps) {
  if (holidays.length === 0) return <p>{t`No public holidays in the next 12 months.`}</p>;
  const without = (rule: string) => worked.filter((one) => one !== rule);
  return (
    <fieldset className={styles.holidays}>
      <legend>{t`Days off in the next 12 months. Uncheck the days on which you work.`}</legend>
      {holidays.map(({ rule, name, date, days }) => (
        <CheckboxField
          key={rule + date}
          label={
            days > 1
              ? t`${name}, ${{ date: dateText(date) }} and ${plural({ more: days - 1 }, { one: '# more', other: '# more' })}`
              : t`${name}, ${{ date: dateText(date) }}`
          }
          checked={!worked.includes(rule)}
          onChange={(event) => onChange(event.target.checked ? without(rule) : [...without(rule), rule])}
        />
      ))}
    </fieldset>
  );
}
