import { baseApi } from '#client/data/baseApi.ts';
import { operation } from '#client/data/operation.ts';
import { invalidates, listTags } from '#client/data/tags.ts';
import { additionTags, changeTags } from '#contract/live/changeTags.ts';
import {
  ChangeCalendarPasswordDocument,
  ChooseCalendarsDocument,
  ConnectCalendarAccountDocument,
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
    connectCalendarAccount: build.mutation({
      ...operation(ConnectCalendarAccountDocument, (result) => result.connectCalendarAccount),
      invalidatesTags: invalidates(additionTags('calendar account')),
    }),
    chooseCalendars: build.mutation({
      ...operation(ChooseCalendarsDocument, (result) => result.chooseCalendars),
      invalidatesTags: invalidates(({ id }) => changeTags('calendar account', id)),
    }),
    changeCalendarPassword: build.mutation({
      ...operation(ChangeCalendarPasswordDocument, (result) => result.changeCalendarPassword),
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
  useConnectCalendarAccountMutation,
  useChooseCalendarsMutation,
  useChangeCalendarPasswordMutation,
  useSyncCalendarAccountMutation,
  useDisconnectCalendarAccountMutation,
} = integrationsApi;
