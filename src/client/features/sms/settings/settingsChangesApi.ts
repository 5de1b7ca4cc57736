import { baseApi } from '#client/data/baseApi.ts';
import { change } from '#client/data/change.ts';
import { SaveSmsSettingsDocument } from './settingsChanges.generated.ts';

export const settingsChangesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    saveSmsSettings: build.mutation(change('sms settings', SaveSmsSettingsDocument)),
  }),
});

export const { useSaveSmsSettingsMutation } = settingsChangesApi;
