import { baseApi } from '#client/data/baseApi.ts';
import { listTags } from '#client/data/tags.ts';
import { FindTrashedContactsDocument } from '#client/entities/people/api/contactList.generated.ts';
import { FindTrashedLeadsDocument } from '#client/entities/people/api/leadList.generated.ts';
import { operationOfKind, TAG_OF } from '#client/entities/people/api/operationOfKind.ts';

const trashApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    findTrashedPeople: build.query({
      ...operationOfKind({ LEAD: FindTrashedLeadsDocument, CONTACT: FindTrashedContactsDocument }),
      providesTags: (reply, _error, { kind }) => listTags(TAG_OF[kind], reply?.data),
    }),
  }),
});

export const { useFindTrashedPeopleQuery } = trashApi;
