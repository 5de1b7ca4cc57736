import { baseApi } from '#client/data/baseApi.ts';
import { operation } from '#client/data/operation.ts';
import { invalidates } from '#client/data/tags.ts';
import { listTag } from '#contract/live/cacheTag.ts';
import { CreateTransactionsExportDocument } from './transactions.generated.ts';

const transactionsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    createTransactionsExport: build.mutation({
      ...operation(CreateTransactionsExportDocument),
      invalidatesTags: invalidates([listTag('Activity')]),
    }),
  }),
});

export const { useCreateTransactionsExportMutation } = transactionsApi;
