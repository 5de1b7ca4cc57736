import { baseApi } from '#client/data/baseApi.ts';
import { change } from '#client/data/change.ts';
import { operation } from '#client/data/operation.ts';
import { secretCall } from '#client/data/secretCall.ts';
import { listTags } from '#client/data/tags.ts';
import { listTag } from '#contract/live/cacheTag.ts';
import { additionTags, changeTags } from '#contract/live/changeTags.ts';
import {
  BeginCalendarSignInDocument,
  ChangeCalendarPasswordDocument,
  ChooseCalendarsDocument,
  ConnectCalendarAccountDocument,
  DisconnectCalendarAccountDocument,
  FindCalendarAccountsDocument,
  FindCalendarAppsDocument,
  FinishCalendarSignInDocument,
  RemoveCalendarAppDocument,
  SaveCalendarAppDocument,
  SyncCalendarAccountDocument,
} from './integrations.generated.ts';

const integrationsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    findCalendarAccounts: build.query({
      ...operation(FindCalendarAccountsDocument),
      providesTags: (reply) => listTags('Calendar_Account', reply?.data),
    }),
    findCalendarApps: build.query({
      ...operation(FindCalendarAppsDocument),
      providesTags: [listTag('Calendar_App')],
    }),
    removeCalendarApp: build.mutation(change('calendar app', RemoveCalendarAppDocument)),
    chooseCalendars: build.mutation(change('calendar account', ChooseCalendarsDocument)),
    syncCalendarAccount: build.mutation(
      change(({ id }) => [{ type: 'Calendar_Account', id }], SyncCalendarAccountDocument),
    ),
    disconnectCalendarAccount: build.mutation(change('calendar account', DisconnectCalendarAccountDocument)),
  }),
});

export const {
  useFindCalendarAccountsQuery,
  useChooseCalendarsMutation,
  useFindCalendarAppsQuery,
  useRemoveCalendarAppMutation,
  useSyncCalendarAccountMutation,
  useDisconnectCalendarAccountMutation,
} = integrationsApi;

export const connectCalendarAccount = secretCall(
  ConnectCalendarAccountDocument,
  additionTags('calendar account'),
);

export const changeCalendarPassword = secretCall(ChangeCalendarPasswordDocument, ({ id }) =>
  changeTags('calendar account', id),
);

export const saveCalendarApp = secretCall(SaveCalendarAppDocument, additionTags('calendar app'));

/** What it answers opens a sign-in. */
export const beginCalendarSignIn = secretCall(BeginCalendarSignInDocument, []);

export const finishCalendarSignIn = secretCall(
  FinishCalendarSignInDocument,
  additionTags('calendar account'),
);
