import { baseApi } from '#client/data/baseApi.ts';
import { change } from '#client/data/change.ts';
import { listTag } from '#contract/live/cacheTag.ts';
import { CreateAccountsExportDocument } from './accountsExport.generated.ts';

const accountsExportApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    createAccountsExport: build.mutation(change([listTag('Activity')], CreateAccountsExportDocument)),
  }),
});

export const { useCreateAccountsExportMutation } = accountsExportApi;
