import { baseApi } from '#client/data/baseApi.ts';
import { change } from '#client/data/change.ts';
import { recordJobTags } from '#client/entities/change-jobs/records/recordJobsApi.ts';
import { BulkChangeAccountsDocument } from './accountBulk.generated.ts';

const accountBulkApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    bulkChangeAccounts: build.mutation(change(recordJobTags(), BulkChangeAccountsDocument)),
  }),
});

export const { useBulkChangeAccountsMutation } = accountBulkApi;
