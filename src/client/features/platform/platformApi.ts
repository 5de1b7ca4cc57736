import { baseApi } from '#client/data/baseApi.ts';
import { operation } from '#client/data/operation.ts';
import { invalidates, listTags } from '#client/data/tags.ts';
import { changeTags } from '#contract/live/changeTags.ts';
import {
  EndUserSessionsDocument,
  FindAllUsersDocument,
  FindCompanyUsageDocument,
  FindSystemHealthDocument,
  SuspendUserDocument,
} from './platform.generated.ts';

const platformApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    findAllUsers: build.query({
      ...operation(FindAllUsersDocument, (result) => result.findAllUsers),
      providesTags: (reply) => listTags('User', reply?.data),
    }),
    suspendUser: build.mutation({
      ...operation(SuspendUserDocument, (result) => result.suspendUser),
      invalidatesTags: invalidates(({ id }) => changeTags('account', id)),
    }),
    endUserSessions: build.mutation({
      ...operation(EndUserSessionsDocument, (result) => result.endUserSessions),
      invalidatesTags: invalidates(({ id }) => changeTags('account', id)),
    }),
    findCompanyUsage: build.query({
      ...operation(FindCompanyUsageDocument, (result) => result.findCompanyUsage),
      providesTags: (reply) => listTags('Company', reply?.data),
    }),
    // Measured when somebody looks, and again when they ask for it: what it tells changes all the time
    findSystemHealth: build.query(operation(FindSystemHealthDocument, (result) => result.findSystemHealth)),
  }),
});

export const {
  useFindAllUsersQuery,
  useSuspendUserMutation,
  useEndUserSessionsMutation,
  useFindCompanyUsageQuery,
  useFindSystemHealthQuery,
} = platformApi;
