import { useMemo } from 'react';
import type { Country } from './countriesApi.ts';
import { useGetCountriesQuery } from './countriesApi.ts';

/** The static list as countries are chosen from it, and the cities of `country` where it is one of the list. */
export function useLocationChoices(country: string) {
  const { data: countries = NONE, isError, isLoading } = useGetCountriesQuery();
  const chosen = useMemo(() => named(countries, country), [countries, country]);
  const countryOptions = useMemo(() => optionsOf(countries.map(({ name }) => name)), [countries]);
  const cityOptions = useMemo(() => optionsOf(chosen?.city ?? []), [chosen]);
  return {
    /** The list's entry of a chosen or typed name. */
    entryOf: (name: string) => named(countries, name),
    /** That of `country`. */
    chosen,
    countryOptions,
    cityOptions,
    isError,
    isLoading,
  };
}

const NONE: readonly Country[] = [];

const optionsOf = (names: readonly string[]) => names.map((name) => ({ value: name, label: name }));

/** The list's entry of a name, however it is capitalized. */
function named(countries: readonly Country[], name: string): Country | undefined {
  const sought = name.trim().toLowerCase();
  return countries.find((one) => one.name.toLowerCase() === sought);
}
