import { screen, waitFor, within } from '@testing-library/react';
import { acknowledged, buildViewer, refused } from '#client/testing/builders.ts';
import { renderScreen } from '#client/testing/renderScreen.tsx';
import { serverUrlProblem } from '#contract/calendars/calendarServerUrl.ts';
import { reader, sent } from '../testing/openAppointments.tsx';

const PRIVATE = { _id: 'calendar-1', name: 'Private', color: '#336699', canWrite: true };
const HOLIDAYS = { _id: 'calendar-2', name: 'Holidays', color: null, canWrite: false };
const UNUSED = { blocksTime: false, takesBookings: false };
const ACCOUNT = {
  _id: 'account-1',
  kind: 'CALDAV',
  serverUrl: 'https://cloud.plover.test/',
  username: 'heidi',
  calendars: [
    { ...PRIVATE, ...UNUSED },
    { ...HOLIDAYS, ...UNUSED },
  ],
  syncedAt: null,
  lastError: null,
  lastErrorAt: null,
  needsPassword: false,
  isSyncing: false,
};

const REDIRECT = 'https://crm.plover.test/appointments/integrations';
const GOOGLE = { provider: 'GOOGLE', clientId: 'client-1', tenant: 'common' };

const open = (accounts: object[], server = {}, viewer = buildViewer(), query = '') =>
  renderScreen(`/appointments/integrations${query}`, {
    viewer,
    server: {
      findCalendarAccounts: () => acknowledged({ data: accounts }),
      findCalendarApps: () => acknowledged({ data: [], redirectUrl: REDIRECT }),
      syncCalendarAccount: () => acknowledged({}, 'Sync started'),
      ...server,
    },
  });
const menuItem = async (user: ReturnType<typeof open>['user'], name: string) => {
  await user.click(await screen.findByRole('button', { name: 'Actions for cloud.plover.test' }));
  await user.click(await screen.findByRole('menuitem', { name }));
};

describe('calendar integrations', () => {
  it('begin with an account, whose calendars are chosen at once', async () => {
    let accounts: object[] = [];
    const { user, requests } = open([], {
      findCalendarAccounts: () => acknowledged({ data: accounts }),
      connectCalendarAccount: () => {
        accounts = [ACCOUNT];
        return acknowledged({ id: 'account-1' }, 'Connected');
      },
      chooseCalendars: () => acknowledged({}, 'Calendars saved'),
    });
    expect(await screen.findByRole('heading', { name: 'No calendar is connected' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Connect a calendar' }));
    const dialog = await screen.findByRole('dialog', { name: 'Connect a calendar' });
    await user.click(within(dialog).getByRole('button', { name: 'Connect' }));
    expect(await within(dialog).findByText(serverUrlProblem('') ?? '')).toBeVisible();
    await user.type(within(dialog).getByLabelText('Server URL'), 'cloud.plover.test');
    await user.type(within(dialog).getByLabelText('User name'), 'heidi');
    await user.type(within(dialog).getByLabelText('App password'), 'app password');
    await user.click(within(dialog).getByRole('button', { name: 'Connect' }));
    const choice = await screen.findByRole('dialog', { name: 'Calendars at cloud.plover.test' });
    expect(sent(requests, 'connectCalendarAccount')).toEqual({
      input: { serverUrl: 'cloud.plover.test', username: 'heidi', password: 'app password' },
    });
    await user.click(within(choice).getByRole('checkbox', { name: 'Holidays' }));
    const bookings = within(choice).getByRole('combobox', { name: 'Add your bookings to' });
    expect(within(bookings).queryByRole('option', { name: 'Holidays' })).toBeNull();
    await user.selectOptions(bookings, 'Private');
    await user.click(within(choice).getByRole('button', { name: 'Save calendars' }));
    expect(await screen.findByText('Calendars saved')).toBeVisible();
    expect(sent(requests, 'chooseCalendars')).toEqual({
      id: 'account-1',
      input: { blockingIds: ['calendar-2'], bookingsId: 'calendar-1' },
    });
  });

  it('shows in the dialog why connecting an account failed, and keeps the input', async () => {
    const { user } = open([], {
      connectCalendarAccount: () => ({
        ...refused('The server rejected the user name or password'),
        id: null,
      }),
    });
    await user.click(await screen.findByRole('button', { name: 'Connect a calendar' }));
    const dialog = await screen.findByRole('dialog', { name: 'Connect a calendar' });
    await user.type(within(dialog).getByLabelText('Server URL'), 'cloud.plover.test');
    await user.type(within(dialog).getByLabelText('User name'), 'heidi');
    await user.type(within(dialog).getByLabelText('App password'), 'wrong');
    await user.click(within(dialog).getByRole('button', { name: 'Connect' }));
    expect(await within(dialog).findByText('The server rejected the user name or password')).toBeVisible();
    expect(within(dialog).getByLabelText('User name')).toHaveValue('heidi');
  });

  it('shows the use of each calendar and the sync status, and starts a sync', async () => {
    const used = [
      { ...PRIVATE, blocksTime: true, takesBookings: true },
      { ...HOLIDAYS, ...UNUSED },
    ];
    const { user, requests } = open([{ ...ACCOUNT, calendars: used, syncedAt: '2026-03-01T09:00:00.000Z' }]);
    expect(await screen.findByText('Synced')).toBeVisible();
    const calendars = screen.getByRole('list', { name: 'Calendars in use' });
    expect(calendars).toHaveTextContent('PrivateBlocks timeReceives bookings');
    expect(calendars).not.toHaveTextContent('Holidays');
    await menuItem(user, 'Sync now');
    await waitFor(() => expect(sent(requests, 'syncCalendarAccount')).toEqual({ id: 'account-1' }));
  });

  it('shows the sync error, and accepts a new password', async () => {
    const refusal = 'The server rejected the user name or password';
    const { user, requests } = open(
      [{ ...ACCOUNT, lastError: refusal, lastErrorAt: '2026-03-01T09:00:00.000Z', needsPassword: true }],
      { changeCalendarPassword: () => acknowledged({}, 'Password saved') },
    );
    expect(await screen.findByRole('note')).toHaveTextContent(refusal);
    await user.click(screen.getByRole('button', { name: 'Enter the password' }));
    const dialog = await screen.findByRole('dialog', { name: 'Password for cloud.plover.test' });
    await user.type(within(dialog).getByLabelText('App password'), 'another');
    await user.click(within(dialog).getByRole('button', { name: 'Save password' }));
    expect(await screen.findByText('Password saved')).toBeVisible();
    expect(sent(requests, 'changeCalendarPassword')).toEqual({ id: 'account-1', password: 'another' });
  });

  it('are disconnected after a question', async () => {
    const { user, requests } = open([{ ...ACCOUNT, isSyncing: true }], {
      disconnectCalendarAccount: () => acknowledged({}, 'Disconnected'),
    });
    expect(await screen.findByText('Syncing')).toBeVisible();
    await menuItem(user, 'Disconnect');
    await user.click(await screen.findByRole('button', { name: 'Yes, disconnect' }));
    expect(await screen.findByText('Disconnected')).toBeVisible();
    expect(sent(requests, 'disconnectCalendarAccount')).toEqual({ id: 'account-1' });
  });

  it('are read, and not changed, by who may only look', async () => {
    open([ACCOUNT], {}, reader);
    expect(await screen.findByRole('heading', { name: 'cloud.plover.test' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /Actions|Connect|Choose/ })).toBeNull();
  });

  it('are signed in to at a provider, come back, and are chosen from', async () => {
    let accounts: object[] = [];
    const { user, requests } = open(
      [],
      {
        findCalendarAccounts: () => acknowledged({ data: accounts }),
        findCalendarApps: () => acknowledged({ data: [GOOGLE], redirectUrl: REDIRECT }),
        beginCalendarSignIn: () => ({
          ...refused('The company has no OAuth app credentials for Google'),
          url: null,
        }),
        finishCalendarSignIn: () => {
          accounts = [{ ...ACCOUNT, kind: 'GOOGLE', serverUrl: 'https://www.googleapis.com/calendar/v3' }];
          return acknowledged({ id: 'account-1' }, 'Connected');
        },
      },
      buildViewer(),
      '?state=state-1&code=code-1&scope=all',
    );
    const choice = await screen.findByRole('dialog', { name: 'Calendars at Google' });
    expect(sent(requests, 'finishCalendarSignIn')).toEqual({ state: 'state-1', code: 'code-1' });
    await user.click(within(choice).getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Connect Google' }));
    expect(await screen.findByText('The company has no OAuth app credentials for Google')).toBeVisible();
    expect(sent(requests, 'beginCalendarSignIn')).toEqual({ provider: 'GOOGLE' });
  });

  it.each([
    ['?state=state-1&error=access_denied', 'The calendar was not connected, because access was denied.'],
    ['?state=state-1&code=code-1', 'This authorization has expired or was already used. Start again'],
  ])('are not connected by what comes back as %s', async (query, message) => {
    const finishCalendarSignIn = () => ({
      ...refused('This authorization has expired or was already used. Start again'),
      id: null,
    });
    open([], { finishCalendarSignIn }, buildViewer(), query);
    expect(await screen.findByText(message)).toBeVisible();
  });

  it('lets administrators set and remove OAuth app credentials', async () => {
    let apps: object[] = [];
    const { user, requests } = open([], {
      findCalendarApps: () => acknowledged({ data: apps, redirectUrl: REDIRECT }),
      saveCalendarApp: () => {
        apps = [GOOGLE];
        return acknowledged({}, 'OAuth app credentials saved');
      },
      removeCalendarApp: () => acknowledged({}, 'OAuth app credentials removed'),
    });
    expect(await screen.findByText(REDIRECT)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Set up Google' }));
    const dialog = await screen.findByRole('dialog', { name: 'OAuth app credentials of Google' });
    expect(within(dialog).queryByLabelText('Tenant')).toBeNull();
    await user.type(within(dialog).getByLabelText('Client ID'), 'client-1');
    await user.click(within(dialog).getByRole('button', { name: 'Save credentials' }));
    expect(await within(dialog).findByText('Please enter the client secret')).toBeVisible();
    await user.type(within(dialog).getByLabelText('Client secret'), 'hidden');
    await user.click(within(dialog).getByRole('button', { name: 'Save credentials' }));
    expect(await screen.findByText('OAuth app credentials saved')).toBeVisible();
    expect(sent(requests, 'saveCalendarApp')).toEqual({
      input: { provider: 'GOOGLE', clientId: 'client-1', clientSecret: 'hidden', tenant: 'common' },
    });
    await user.click(await screen.findByRole('button', { name: 'Remove credentials of Google' }));
    await user.click(await screen.findByRole('button', { name: 'Yes, remove' }));
    expect(await screen.findByText('OAuth app credentials removed')).toBeVisible();
    expect(sent(requests, 'removeCalendarApp')).toEqual({ provider: 'GOOGLE' });
  });

  it('shows an error when calendar accounts fail to load', async () => {
    open([], { findCalendarAccounts: () => ({ ...refused('Away'), data: [] }) });
    expect(await screen.findByText('Away')).toBeVisible();
  });
});
