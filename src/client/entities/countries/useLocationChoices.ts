import { useMemo } from 'react';
import { compareNames } from '#contract/i18n/formats.ts';
import { i18n } from '#contract/i18n/i18n.ts';
import { SOURCE_LANGUAGE } from '#contract/i18n/languages.ts';
import type { Country } from './countriesApi.ts';
import { useGetCountriesQuery } from './countriesApi.ts';
import { countryText } from './countryName.ts';

/** The static list as countries are chosen from it, and the cities of `country` where it is one of the list. */
export function useLocationChoices(country: string) {
  const { data: countries = NONE, isError, isLoading } = useGetCountriesQuery();
  const chosen = useMemo(() => named(countries, country), [countries, country]);
  const countryOptions = useMemo(() => optionsOfCountries(countries), [countries]);
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

function optionsOfCountries(countries: readonly Country[]) {
  return countries
    .map((country) => ({ value: country.name, label: labelOf(country) }))
    .sort((one, other) => compareNames(one.label, other.label));
}

/** In English as it is in the list: browsers have other names for some. */
function labelOf({ name, code }: Country): string {
  return i18n.locale === SOURCE_LANGUAGE ? name : countryText(code);
}

/** The list's entry of a name, in English or the language in use, however it is capitalized. */
function named(countries: readonly Country[], name: string): Country | undefined {
  const sought = name.trim().toLowerCase();
  return countries.find((one) => [one.name, labelOf(one)].some((each) => each.toLowerCase() === sought));
}
