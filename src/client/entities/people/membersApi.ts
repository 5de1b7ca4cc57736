import { baseApi } from '#client/data/baseApi.ts';
import { operation } from '#client/data/operation.ts';
import { listTag } from '#contract/live/cacheTag.ts';
import { FindMembersDocument } from './members.generated.ts';

const membersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    findMembers: build.query({
      ...operation(FindMembersDocument),
      providesTags: [listTag('User')],
    }),
  }),
});

export const { useFindMembersQuery } = membersApi;
