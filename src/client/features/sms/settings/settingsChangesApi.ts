import { baseApi } from '#client/data/baseApi.ts';
import { operation } from '#client/data/operation.ts';
import { invalidates } from '#client/data/tags.ts';
import { additionTags } from '#contract/live/changeTags.ts';
import { SaveSmsSettingsDocument } from './settingsChanges.generated.ts';

export const settingsChangesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    saveSmsSettings: build.mutation({
      ...operation(SaveSmsSettingsDocument),
      invalidatesTags: invalidates(additionTags('sms settings')),
    }),
  }),
});

export const { useSaveSmsSettingsMutation } = settingsChangesApi;
