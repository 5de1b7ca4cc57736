import { baseApi } from '#client/data/baseApi.ts';
import { change } from '#client/data/change.ts';
import { listTag } from '#contract/live/cacheTag.ts';
import { CreateCustomersExportDocument } from './customersExport.generated.ts';

const customersExportApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    createCustomersExport: build.mutation(change([listTag('Activity')], CreateCustomersExportDocument)),
  }),
});

export const { useCreateCustomersExportMutation } = customersExportApi;
