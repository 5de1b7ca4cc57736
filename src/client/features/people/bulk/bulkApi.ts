import { baseApi } from '#client/data/baseApi.ts';
import { operation } from '#client/data/operation.ts';
import { invalidates } from '#client/data/tags.ts';
import type { PersonKind } from '#client/entities/people/personRecord.ts';
import { additionTags } from '#contract/live/changeTags.ts';
import { BulkChangeContactsDocument } from '../api/contactList.generated.ts';
import { BulkChangeLeadsDocument } from '../api/leadList.generated.ts';
import type { UseBulkChange } from '../kinds/listCalls.ts';

const bulkApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    bulkChangeLeads: build.mutation({
      ...operation(BulkChangeLeadsDocument),
      invalidatesTags: invalidates([...additionTags('lead'), ...additionTags('change job')]),
    }),
    bulkChangeContacts: build.mutation({
      ...operation(BulkChangeContactsDocument),
      invalidatesTags: invalidates([...additionTags('contact'), ...additionTags('change job')]),
    }),
  }),
});

/** The change of many of each kind. */
export const BULK_CHANGES: Record<PersonKind, UseBulkChange> = {
  LEAD: bulkApi.useBulkChangeLeadsMutation,
  CONTACT: bulkApi.useBulkChangeContactsMutation,
};
