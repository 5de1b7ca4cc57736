import { baseApi } from '#client/data/baseApi.ts';
import { operation } from '#client/data/operation.ts';
import { listTag } from '#contract/live/cacheTag.ts';
import { FindHolidayCountriesDocument, FindHolidaysDocument } from './appointments.generated.ts';

const holidaysApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    findHolidayCountries: build.query({
      ...operation(FindHolidayCountriesDocument),
      providesTags: [listTag('Company')],
    }),
    findHolidays: build.query(operation(FindHolidaysDocument)),
  }),
});

export const { useFindHolidayCountriesQuery, useFindHolidaysQuery } = holidaysApi;
