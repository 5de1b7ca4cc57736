import { baseApi } from '#client/data/baseApi.ts';
import { operation } from '#client/data/operation.ts';
import { invalidates, listTags } from '#client/data/tags.ts';
import { changeTags } from '#contract/live/changeTags.ts';
import {
  ChooseCalendarsDocument,
  DisconnectCalendarAccountDocument,
  FindCalendarAccountsDocument,
  SyncCalendarAccountDocument,
} from './integrations.generated.ts';

const integrationsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    findCalendarAccounts: build.query({
      ...operation(FindCalendarAccountsDocument, (result) => result.findCalendarAccounts),
      providesTags: (reply) => listTags('Calendar_Account', reply?.data),
    }),
    chooseCalendars: build.mutation({
      ...operation(ChooseCalendarsDocument, (result) => result.chooseCalendars),
      invalidatesTags: invalidates(({ id }) => changeTags('calendar account', id)),
    }),
    syncCalendarAccount: build.mutation({
      ...operation(SyncCalendarAccountDocument, (result) => result.syncCalendarAccount),
      invalidatesTags: invalidates(({ id }) => [{ type: 'Calendar_Account', id }]),
    }),
    disconnectCalendarAccount: build.mutation({
      ...operation(DisconnectCalendarAccountDocument, (result) => result.disconnectCalendarAccount),
      invalidatesTags: invalidates(({ id }) => changeTags('calendar account', id)),
    }),
  }),
});

export const {
  useFindCalendarAccountsQuery,
  useChooseCalendarsMutation,
  useSyncCalendarAccountMutation,
  useDisconnectCalendarAccountMutation,
} = integrationsApi;
