import { baseApi } from '#client/data/baseApi.ts';
import { change } from '#client/data/change.ts';
import { operation } from '#client/data/operation.ts';
import { listTag } from '#contract/live/cacheTag.ts';
import type { FindExchangeRatesQuery } from './exchangeRates.generated.ts';
import { FindExchangeRatesDocument, SaveExchangeRateDocument } from './exchangeRates.generated.ts';

/** Units of the company's currency for one unit of another, from a day on. */
export type ExchangeRate = FindExchangeRatesQuery['findExchangeRates']['data'][number];

export const exchangeRatesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    findExchangeRates: build.query({
      ...operation(FindExchangeRatesDocument),
      providesTags: [listTag('Forecast')],
    }),
    saveExchangeRate: build.mutation(change('forecast', SaveExchangeRateDocument)),
  }),
});

export const { useFindExchangeRatesQuery, useSaveExchangeRateMutation } = exchangeRatesApi;
