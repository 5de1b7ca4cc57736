import { baseApi } from '#client/data/baseApi.ts';
import { operation } from '#client/data/operation.ts';
import { listTag } from '#contract/live/cacheTag.ts';
import { FindHolidayCountriesDocument, FindHolidaysDocument } from '../appointments.generated.ts';

const holidaysApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    findHolidayCountries: build.query({
      ...operation(FindHolidayCountriesDocument, (result) => result.findHolidayCountries),
      providesTags: [listTag('Company')],
    }),
    findHolidays: build.query(operation(FindHolidaysDocument, (result) => result.findHolidays)),
  }),
});

export const { useFindHolidayCountriesQuery, useFindHolidaysQuery } = holidaysApi;
