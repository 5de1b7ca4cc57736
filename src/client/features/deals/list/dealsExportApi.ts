import { baseApi } from '#client/data/baseApi.ts';
import { change } from '#client/data/change.ts';
import { listTag } from '#contract/live/cacheTag.ts';
import { CreateDealsExportDocument } from './dealsExport.generated.ts';

const dealsExportApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    createDealsExport: build.mutation(change([listTag('Activity')], CreateDealsExportDocument)),
  }),
});

export const { useCreateDealsExportMutation } = dealsExportApi;
