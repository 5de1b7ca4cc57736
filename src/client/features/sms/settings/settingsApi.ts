import { baseApi } from '#client/data/baseApi.ts';
import { operation } from '#client/data/operation.ts';
import { listTag } from '#contract/live/cacheTag.ts';
import { FindSmsSettingsDocument } from './settings.generated.ts';

export const settingsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    findSmsSettings: build.query({
      ...operation(FindSmsSettingsDocument),
      providesTags: [listTag('Sms_Settings')],
    }),
  }),
});

export const { useFindSmsSettingsQuery } = settingsApi;
