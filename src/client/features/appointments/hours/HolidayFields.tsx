import { useDispatch, useSelector } from 'react-redux';
import { errorText } from '#client/data/apiError.ts';
import { countryName } from '#client/entities/countries/countryName.ts';
import { countrySelected, selectCountry } from '#client/entities/countries/countrySlice.ts';
import { Button } from '#client/kit/buttons/Button.tsx';
import { NativeSelect } from '#client/kit/forms/fields/NativeSelect.tsx';
import { ErrorState } from '#client/kit/layout/ErrorState.tsx';
import { FormSkeleton } from '#client/kit/loaders/Skeleton.tsx';
import type { HostHolidays } from '#contract/appointments/holidays.ts';
import styles from '../Appointments.module.css';
import { HolidayList } from './HolidayList.tsx';
import { useFindHolidayCountriesQuery, useFindHolidaysQuery } from './holidaysApi.ts';

interface HolidayFieldsProps {
  /** Null: none. */
  value: HostHolidays | null;
  onChange: (value: HostHolidays | null) => void;
}

/** Whose public holidays somebody has off, and those on which they work all the same. */
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
  // Those of the country before are of no use here
  const holidays = found.currentData?.data;
  // The parts of a country are the same whichever is chosen
  const regions = found.data && value ? found.data.regions : [];
  return (
    <div className={styles.days}>
      <NativeSelect
        label="Country"
        placeholder="None"
        value={value?.country ?? ''}
        options={known.map(({ code, name }) => ({ value: code, label: name }))}
        onChange={(event) => choose(event.target.value)}
      />
      {!value && offered && (
        <div>
          <Button onClick={() => choose(offered.code)}>Take those of {offered.name}</Button>
        </div>
      )}
      {value && regions.length > 0 && (
        <NativeSelect
          label="Region"
          isOptional
          placeholder="The whole country"
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
