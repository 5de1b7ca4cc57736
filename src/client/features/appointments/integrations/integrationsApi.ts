import { baseApi } from '#client/data/baseApi.ts';
import { operation } from '#client/data/operation.ts';
import { secretCall } from '#client/data/secretCall.ts';
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

export const connectCalendarAccount = secretCall(
  ConnectCalendarAccountDocument,
  (result) => result.connectCalendarAccount,
  additionTags('calendar account'),
);

export const changeCalendarPassword = secretCall(
  ChangeCalendarPasswordDocument,
  (result) => result.changeCalendarPassword,
  ({ id }) => changeTags('calendar account', id),
);
