import { baseApi } from '#client/data/baseApi.ts';
import { operation } from '#client/data/operation.ts';
import { invalidates, listTags } from '#client/data/tags.ts';
import { listTag } from '#contract/live/cacheTag.ts';
import {
  CancelAccountDeletionDocument,
  EndOtherSessionsDocument,
  EndSessionDocument,
  FindMySessionsDocument,
  UpdateProfileDocument,
} from './profile.generated.ts';
import type { FindMySessionsQuery } from './profile.generated.ts';

/** One place where the user is signed in. */
export type SessionRow = FindMySessionsQuery['findMySessions']['data'][number];

const profileApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    findMySessions: build.query({
      ...operation(FindMySessionsDocument, (result) => result.findMySessions),
      providesTags: (reply) => listTags('Session', reply?.data),
    }),
    endSession: build.mutation({
      ...operation(EndSessionDocument, (result) => result.endSession),
      invalidatesTags: invalidates([listTag('Session')]),
    }),
    endOtherSessions: build.mutation({
      ...operation(EndOtherSessionsDocument, (result) => result.endOtherSessions),
      invalidatesTags: invalidates([listTag('Session')]),
    }),
    updateProfile: build.mutation({
      ...operation(UpdateProfileDocument, (result) => result.updateProfile),
      invalidatesTags: invalidates([listTag('User')]),
    }),
    cancelAccountDeletion: build.mutation({
      ...operation(CancelAccountDeletionDocument, (result) => result.cancelAccountDeletion),
      invalidatesTags: invalidates([listTag('User')]),
    }),
  }),
});

export const {
  useFindMySessionsQuery,
  useEndSessionMutation,
  useEndOtherSessionsMutation,
  useUpdateProfileMutation,
  useCancelAccountDeletionMutation,
} = profileApi;
