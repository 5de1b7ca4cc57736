import { baseApi } from '#client/data/baseApi.ts';
import { change } from '#client/data/change.ts';
import { operation } from '#client/data/operation.ts';
import { listTag } from '#contract/live/cacheTag.ts';
import type { FindNotificationsQuery } from './notifications.generated.ts';
import {
  CountUnreadNotificationsDocument,
  FindNotificationsDocument,
  MarkNotificationsReadDocument,
  SetNotificationReadDocument,
} from './notifications.generated.ts';

type Page = FindNotificationsQuery['findNotifications'];

/** A notification of the viewer. */
export type Notification = Page['data'][number];

const find = operation(FindNotificationsDocument);
const marks = [listTag('Notification')];

const notificationsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    // Pages start after the last notification of the previous page, so new ones do not shift them.
    findNotifications: build.infiniteQuery<Page, void, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ data, hasMore }) => (hasMore ? data.at(-1)?._id : undefined),
      },
      query: ({ pageParam: before }) => find.query({ before, limit: PAGE_SIZE }),
      transformResponse: find.transformResponse,
      providesTags: [listTag('Notification')],
    }),
    countUnreadNotifications: build.query({
      ...operation(CountUnreadNotificationsDocument),
      providesTags: [listTag('Notification')],
    }),
    setNotificationRead: build.mutation(change(marks, SetNotificationReadDocument)),
    markNotificationsRead: build.mutation(change(marks, MarkNotificationsReadDocument)),
  }),
});

const PAGE_SIZE = 20;

export const {
  useFindNotificationsInfiniteQuery,
  useCountUnreadNotificationsQuery,
  useSetNotificationReadMutation,
  useMarkNotificationsReadMutation,
} = notificationsApi;
