import { baseApi } from '#client/data/baseApi.ts';
import { change } from '#client/data/change.ts';
import { operation } from '#client/data/operation.ts';
import { listTag } from '#contract/live/cacheTag.ts';
import {
  CreateAccountDataExportDocument,
  CreateCompanyDataExportDocument,
  CreatePersonDataExportDocument,
} from './dataExports.generated.ts';

const dataExportsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    createAccountDataExport: build.mutation({
      ...operation(CreateAccountDataExportDocument),
    }),
    createCompanyDataExport: build.mutation(change([listTag('Activity')], CreateCompanyDataExportDocument)),
    createPersonDataExport: build.mutation(change([listTag('Activity')], CreatePersonDataExportDocument)),
  }),
});

export const {
  useCreateAccountDataExportMutation,
  useCreateCompanyDataExportMutation,
  useCreatePersonDataExportMutation,
} = dataExportsApi;
