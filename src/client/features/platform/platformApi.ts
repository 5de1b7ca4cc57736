import { baseApi } from '#client/data/baseApi.ts';
import { change } from '#client/data/change.ts';
import { operation } from '#client/data/operation.ts';
import { listTags } from '#client/data/tags.ts';
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
      ...operation(FindAllUsersDocument),
      providesTags: (reply) => listTags('User', reply?.data),
    }),
    suspendUser: build.mutation(change('account', SuspendUserDocument)),
    endUserSessions: build.mutation(change('account', EndUserSessionsDocument)),
    findCompanyUsage: build.query({
      ...operation(FindCompanyUsageDocument),
      providesTags: (reply) => listTags('Company', reply?.data),
    }),
    // Measured on each visit and refresh, because it changes constantly
    findSystemHealth: build.query(operation(FindSystemHealthDocument)),
  }),
});

export const {
  useFindAllUsersQuery,
  useSuspendUserMutation,
  useEndUserSessionsMutation,
  useFindCompanyUsageQuery,
  useFindSystemHealthQuery,
} = platformApi;
