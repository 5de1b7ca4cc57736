import { baseApi } from '#client/data/baseApi.ts';
import { change } from '#client/data/change.ts';
import type { PersonKind } from '#client/entities/people/personRecord.ts';
import { additionTags } from '#contract/live/changeTags.ts';
import { BulkChangeContactsDocument } from '../api/contactList.generated.ts';
import { BulkChangeLeadsDocument } from '../api/leadList.generated.ts';
import type { UseBulkChange } from '../kinds/listCalls.ts';

const bulkApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    bulkChangeLeads: build.mutation(
      change([...additionTags('lead'), ...additionTags('change job')], BulkChangeLeadsDocument),
    ),
    bulkChangeContacts: build.mutation(
      change([...additionTags('contact'), ...additionTags('change job')], BulkChangeContactsDocument),
    ),
  }),
});

/** The change of many of each kind. */
export const BULK_CHANGES: Record<PersonKind, UseBulkChange> = {
  LEAD: bulkApi.useBulkChangeLeadsMutation,
  CONTACT: bulkApi.useBulkChangeContactsMutation,
};
