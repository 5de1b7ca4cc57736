import { baseApi } from '#client/data/baseApi.ts';
import { operation } from '#client/data/operation.ts';
import { invalidates, listTags } from '#client/data/tags.ts';
import { additionTags } from '#contract/live/changeTags.ts';
import {
  BulkChangeContactsDocument,
  FindContactsDocument,
  FindTrashedContactsDocument,
} from './contactList.generated.ts';

export const contactListApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    findContacts: build.query({
      ...operation(FindContactsDocument, (result) => result.findContacts),
      providesTags: (reply) => listTags('Contact', reply?.data),
    }),
    findTrashedContacts: build.query({
      ...operation(FindTrashedContactsDocument, (result) => result.findTrashedContacts),
      providesTags: (reply) => listTags('Contact', reply?.data),
    }),
    bulkChangeContacts: build.mutation({
      ...operation(BulkChangeContactsDocument, (result) => result.bulkChangeContacts),
      invalidatesTags: invalidates([...additionTags('contact'), ...additionTags('change job')]),
    }),
  }),
});

export const { useFindContactsQuery, useFindTrashedContactsQuery, useBulkChangeContactsMutation } =
  contactListApi;
