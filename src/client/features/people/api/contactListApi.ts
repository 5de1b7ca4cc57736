import { baseApi } from '#client/data/baseApi.ts';
import { operation } from '#client/data/operation.ts';
import { listTags } from '#client/data/tags.ts';
import { FindContactsDocument } from './contactList.generated.ts';

export const contactListApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    findContacts: build.query({
      ...operation(FindContactsDocument),
      providesTags: (reply) => listTags('Contact', reply?.data),
    }),
  }),
});

export const { useFindContactsQuery } = contactListApi;
