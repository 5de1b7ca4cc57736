import { baseApi } from '#client/data/baseApi.ts';
import { change } from '#client/data/change.ts';
import { operation } from '#client/data/operation.ts';
import { listTag } from '#contract/live/cacheTag.ts';
import type { FindForecastQuery, FindStageConversionQuery } from './forecast.generated.ts';
import { FindForecastDocument, FindStageConversionDocument, SaveTargetDocument } from './forecast.generated.ts';

export type Forecast = NonNullable<FindForecastQuery['findForecast']['data']>;

/** A month in one currency; amounts in its minor units. */
export type ForecastMonth = Forecast['months'][number];

/** A stage with the deals that entered it in a period. */
export type StageConversion = FindStageConversionQuery['findStageConversion']['data'][number];

export const forecastApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    findForecast: build.query({
      ...operation(FindForecastDocument),
      providesTags: [listTag('Forecast')],
    }),
    findStageConversion: build.query({
      ...operation(FindStageConversionDocument),
      providesTags: [listTag('Forecast')],
    }),
    saveTarget: build.mutation(change('forecast', SaveTargetDocument)),
  }),
});

export const { useFindForecastQuery, useFindStageConversionQuery, useSaveTargetMutation } = forecastApi;
