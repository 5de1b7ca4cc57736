import { baseApi } from '#client/data/baseApi.ts';
import { change } from '#client/data/change.ts';
import { operation } from '#client/data/operation.ts';
import { listTags } from '#client/data/tags.ts';
import { listTag } from '#contract/live/cacheTag.ts';
import type { FindMySessionsQuery, FindNotificationChoicesQuery } from './profile.generated.ts';
import {
  CancelAccountDeletionDocument,
  EndOtherSessionsDocument,
  EndSessionDocument,
  FindMySessionsDocument,
  FindNotificationChoicesDocument,
  SaveNotificationChoicesDocument,
  UpdateProfileDocument,
} from './profile.generated.ts';

/** One place where the user is signed in. */
export type SessionRow = FindMySessionsQuery['findMySessions']['data'][number];

/** The user's notification settings. */
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
    endSession: build.mutation(change([listTag('Session')], EndSessionDocument)),
    endOtherSessions: build.mutation(change([listTag('Session')], EndOtherSessionsDocument)),
    findNotificationChoices: build.query({
      ...operation(FindNotificationChoicesDocument),
      providesTags: CHOICES,
    }),
    saveNotificationChoices: build.mutation({
      ...change(CHOICES, SaveNotificationChoicesDocument),
      // The saved settings stay visible during the refetch, and the next change includes them.
      async onQueryStarted({ input }, { dispatch, queryFulfilled }): Promise<void> {
        try {
          await queryFulfilled;
        } catch {
          return;
        }
        dispatch(
          profileApi.util.updateQueryData('findNotificationChoices', undefined, (reply) => {
            if (!reply.data) return;
            const push = [...(input.push ?? reply.data.push)];
            reply.data = { ...reply.data, mail: input.mail, muted: [...input.muted], push };
          }),
        );
      },
    }),
    updateProfile: build.mutation(change([listTag('User')], UpdateProfileDocument)),
    cancelAccountDeletion: build.mutation(change([listTag('User')], CancelAccountDeletionDocument)),
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
