import type { ApiError } from '#client/data/apiError.ts';
import { baseApi } from '#client/data/baseApi.ts';

/** One entry of the static list at the site root. */
export interface Country {
  name: string;
  /** ISO 3166-1 alpha-2. */
  code: string;
  /** Names of its cities, in alphabetical order. */
  city: string[];
}

const countriesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getCountries: build.query<Country[], void>({
      queryFn: async (_argument, { signal }) => {
        try {
          const response = await fetch('/countries.json', { signal });
          if (!response.ok) throw new Error(`HTTP ${response.status}`);
          return { data: (await response.json()) as Country[] };
        } catch (error) {
          console.error('The country list could not be loaded', error);
          return { error: NOT_LOADED };
        }
      },
      // A file of the release, the same for everybody: the next form has it at once.
      keepUnusedDataFor: Infinity,
    }),
  }),
});

const NOT_LOADED: ApiError = {
  kind: 'network',
  message: 'The country list could not be loaded',
};

export const { useGetCountriesQuery } = countriesApi;
