import { baseApi } from '#client/data/baseApi.ts';
import { operation } from '#client/data/operation.ts';
import { invalidates, listTags } from '#client/data/tags.ts';
import { additionTags } from '#contract/live/changeTags.ts';
import {
  BulkChangeLeadsDocument,
  FindLeadsDocument,
  FindTrashedLeadsDocument,
} from './leadList.generated.ts';

export const leadListApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    findLeads: build.query({
      ...operation(FindLeadsDocument, (result) => result.findLeads),
      providesTags: (reply) => listTags('Lead', reply?.data),
    }),
    findTrashedLeads: build.query({
      ...operation(FindTrashedLeadsDocument, (result) => result.findTrashedLeads),
      providesTags: (reply) => listTags('Lead', reply?.data),
    }),
    bulkChangeLeads: build.mutation({
      ...operation(BulkChangeLeadsDocument, (result) => result.bulkChangeLeads),
      invalidatesTags: invalidates([...additionTags('lead'), ...additionTags('change job')]),
    }),
  }),
});

export const { useFindLeadsQuery, useFindTrashedLeadsQuery, useBulkChangeLeadsMutation } = leadListApi;
