import { baseApi } from '#client/data/baseApi.ts';
import { operation } from '#client/data/operation.ts';
import { listTag } from '#contract/live/cacheTag.ts';
import type { FindRecordMembersQuery } from './members.generated.ts';
import { FindRecordMembersDocument } from './members.generated.ts';

/** A user of the company who may see the record. */
export type Member = FindRecordMembersQuery['findRecordMembers']['data'][number];

/** The name of a member. */
export function memberName({ fullName: { firstName, lastName } }: Pick<Member, 'fullName'>): string {
  return `${firstName} ${lastName}`.trim();
}

const membersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    findRecordMembers: build.query({
      ...operation(FindRecordMembersDocument),
      providesTags: [listTag('User')],
    }),
  }),
});

export const { useFindRecordMembersQuery } = membersApi;
