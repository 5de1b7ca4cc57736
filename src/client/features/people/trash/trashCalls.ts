import type { PersonKind } from '#client/entities/people/personRecord.ts';
import type { SearchInput } from '../api/contactList.generated.ts';
import { useFindTrashedContactsQuery } from '../api/contactListApi.ts';
import { useFindTrashedLeadsQuery } from '../api/leadListApi.ts';
import type { ListQuery } from '../kinds/listCalls.ts';

/** What the trash of each kind asks for. */
export const TRASHED: Record<PersonKind, (argument: { input: SearchInput }) => ListQuery> = {
  LEAD: useFindTrashedLeadsQuery,
  CONTACT: useFindTrashedContactsQuery,
};
