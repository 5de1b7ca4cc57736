import { baseApi } from '#client/data/baseApi.ts';
import { change } from '#client/data/change.ts';
import { recordJobTags } from '#client/entities/change-jobs/records/recordJobsApi.ts';
import { BulkChangeDealsDocument } from './dealBulk.generated.ts';

const dealBulkApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    bulkChangeDeals: build.mutation(change(recordJobTags(), BulkChangeDealsDocument)),
  }),
});

export const { useBulkChangeDealsMutation } = dealBulkApi;
