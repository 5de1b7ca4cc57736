import { baseApi } from '#client/data/baseApi.ts';
import { change } from '#client/data/change.ts';
import { operation } from '#client/data/operation.ts';
import { listTags } from '#client/data/tags.ts';
import { listTag } from '#contract/live/cacheTag.ts';
import { changeTags } from '#contract/live/changeTags.ts';
import {
  CreateQuoteDocument,
  FindQuotesDocument,
  InvoiceDealDocument,
  SendQuoteDocument,
  UpdateQuoteDocument,
} from './quotes.generated.ts';

export const quotesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    findQuotes: build.query({
      ...operation(FindQuotesDocument),
      providesTags: (reply) => listTags('Quote', reply?.data),
    }),
    createQuote: build.mutation(change('quote', CreateQuoteDocument)),
    updateQuote: build.mutation(change('quote', UpdateQuoteDocument)),
    sendQuote: build.mutation(change('quote', SendQuoteDocument)),
    invoiceDeal: build.mutation(
      change(
        ({ id }) => [...changeTags('deal', id), listTag('Customer'), listTag('Invoice')],
        InvoiceDealDocument,
      ),
    ),
  }),
});

export const {
  useFindQuotesQuery,
  useCreateQuoteMutation,
  useUpdateQuoteMutation,
  useSendQuoteMutation,
  useInvoiceDealMutation,
} = quotesApi;
