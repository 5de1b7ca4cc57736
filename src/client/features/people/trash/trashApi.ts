import { baseApi } from '#client/data/baseApi.ts';
import { operation } from '#client/data/operation.ts';
import { listTags } from '#client/data/tags.ts';
import type { PersonKind } from '#client/entities/people/personRecord.ts';
import { FindTrashedContactsDocument } from '../api/contactList.generated.ts';
import type { SearchInput } from '../api/contactList.generated.ts';
import { FindTrashedLeadsDocument } from '../api/leadList.generated.ts';
import type { ListQuery } from '../kinds/listCalls.ts';

const trashApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    findTrashedLeads: build.query({
      ...operation(FindTrashedLeadsDocument),
      providesTags: (reply) => listTags('Lead', reply?.data),
    }),
    findTrashedContacts: build.query({
      ...operation(FindTrashedContactsDocument),
      providesTags: (reply) => listTags('Contact', reply?.data),
    }),
  }),
});

/** What the trash of each kind asks for. */
export const TRASHED: Record<PersonKind, (argument: { input: SearchInput }) => ListQuery> = {
  LEAD: trashApi.useFindTrashedLeadsQuery,
  CONTACT: trashApi.useFindTrashedContactsQuery,
};
