import { baseApi } from '#client/data/baseApi.ts';
import { operation } from '#client/data/operation.ts';
import { invalidates } from '#client/data/tags.ts';
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
    createCompanyDataExport: build.mutation({
      ...operation(CreateCompanyDataExportDocument),
      invalidatesTags: invalidates([listTag('Activity')]),
    }),
    createPersonDataExport: build.mutation({
      ...operation(CreatePersonDataExportDocument),
      invalidatesTags: invalidates([listTag('Activity')]),
    }),
  }),
});

export const {
  useCreateAccountDataExportMutation,
  useCreateCompanyDataExportMutation,
  useCreatePersonDataExportMutation,
} = dataExportsApi;
