import { baseApi } from '#client/data/baseApi.ts';
import { change } from '#client/data/change.ts';
import { CreateSmsOptOutDocument } from './newOptOut.generated.ts';

export const newOptOutApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    createSmsOptOut: build.mutation(change('opt-out', CreateSmsOptOutDocument)),
  }),
});

export const { useCreateSmsOptOutMutation } = newOptOutApi;
