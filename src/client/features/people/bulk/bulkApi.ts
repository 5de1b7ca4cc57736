import { baseApi } from '#client/data/baseApi.ts';
import { invalidates } from '#client/data/tags.ts';
import { BulkChangeContactsDocument } from '#client/entities/people/api/contactList.generated.ts';
import { BulkChangeLeadsDocument } from '#client/entities/people/api/leadList.generated.ts';
import { operationOfKind, THING_OF } from '#client/entities/people/api/operationOfKind.ts';
import type { PersonKind } from '#client/entities/people/personRecord.ts';
import { additionTags } from '#contract/live/changeTags.ts';

const bulkApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    bulkChangePeople: build.mutation({
      ...operationOfKind({ LEAD: BulkChangeLeadsDocument, CONTACT: BulkChangeContactsDocument }),
      invalidatesTags: invalidates(({ kind }: { kind: PersonKind }) => [
        ...additionTags(THING_OF[kind]),
        ...additionTags('change job'),
      ]),
    }),
  }),
});

export const { useBulkChangePeopleMutation } = bulkApi;
