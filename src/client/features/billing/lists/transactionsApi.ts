import { baseApi } from '#client/data/baseApi.ts';
import { change } from '#client/data/change.ts';
import { listTag } from '#contract/live/cacheTag.ts';
import { CreateTransactionsExportDocument } from './transactions.generated.ts';

const transactionsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    createTransactionsExport: build.mutation(change([listTag('Activity')], CreateTransactionsExportDocument)),
  }),
});

export const { useCreateTransactionsExportMutation } = transactionsApi;
