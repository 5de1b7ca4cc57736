import { baseApi } from '#client/data/baseApi.ts';
import { operation } from '#client/data/operation.ts';
import { invalidates, listTags } from '#client/data/tags.ts';
import { listTag } from '#contract/live/cacheTag.ts';
import {
  CancelAccountDeletionDocument,
  EndOtherSessionsDocument,
  EndSessionDocument,
  FindNotificationChoicesDocument,
  FindMySessionsDocument,
  SaveNotificationChoicesDocument,
  UpdateProfileDocument,
} from './profile.generated.ts';
import type { FindMySessionsQuery, FindNotificationChoicesQuery } from './profile.generated.ts';

/** One place where the user is signed in. */
export type SessionRow = FindMySessionsQuery['findMySessions']['data'][number];

/** What the user wants to be told of, and how often by mail. */
export type NotificationChoices = NonNullable<
  FindNotificationChoicesQuery['findNotificationChoices']['data']
>;

const CHOICES = [listTag('Notification')];

const profileApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    findMySessions: build.query({
      ...operation(FindMySessionsDocument),
      providesTags: (reply) => listTags('Session', reply?.data),
    }),
    endSession: build.mutation({
      ...operation(EndSessionDocument),
      invalidatesTags: invalidates([listTag('Session')]),
    }),
    endOtherSessions: build.mutation({
      ...operation(EndOtherSessionsDocument),
      invalidatesTags: invalidates([listTag('Session')]),
    }),
    findNotificationChoices: build.query({
      ...operation(FindNotificationChoicesDocument),
      providesTags: CHOICES,
    }),
    saveNotificationChoices: build.mutation({
      ...operation(SaveNotificationChoicesDocument),
      // What was saved stays in sight, and the next choice goes with it, while it is read again.
      async onQueryStarted({ input }, { dispatch, queryFulfilled }): Promise<void> {
        try {
          await queryFulfilled;
        } catch {
          return;
        }
        dispatch(
          profileApi.util.updateQueryData('findNotificationChoices', undefined, (reply) => {
            reply.data = { mail: input.mail, muted: [...input.muted] };
          }),
        );
      },
      invalidatesTags: invalidates(CHOICES),
    }),
    updateProfile: build.mutation({
      ...operation(UpdateProfileDocument),
      invalidatesTags: invalidates([listTag('User')]),
    }),
    cancelAccountDeletion: build.mutation({
      ...operation(CancelAccountDeletionDocument),
      invalidatesTags: invalidates([listTag('User')]),
    }),
  }),
});

export const {
  useFindMySessionsQuery,
  useEndSessionMutation,
  useEndOtherSessionsMutation,
  useUpdateProfileMutation,
  useFindNotificationChoicesQuery,
  useSaveNotificationChoicesMutation,
  useCancelAccountDeletionMutation,
} = profileApi;
