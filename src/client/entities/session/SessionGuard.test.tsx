import { act, screen, waitFor } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import Cookies from 'js-cookie';
import { acknowledged, buildViewer, refused } from '#client/testing/builders.ts';
import { freshModules } from '#client/testing/freshModules.ts';
import { renderScreen } from '#client/testing/renderScreen.tsx';
import type * as sessionChannel from './sessionChannel.ts';
import type { SessionNews } from './sessionChannel.ts';

const encode = (text: string) => Buffer.from(text).toString('base64url');
const unauthenticated = () => {
  throw new GraphQLError('Sign in to do this', { extensions: { code: 'UNAUTHENTICATED' } });
};
const sessions = { findMySessions: () => acknowledged({ data: [] }) };

function keepTokens(accessToken: string) {
  Cookies.set('accessToken', accessToken);
  Cookies.set('refreshToken', 'refresh-1');
  Cookies.set('email', 'ada@example.com');
}

const token = (claims: object) => `${encode('{}')}.${encode(JSON.stringify(claims))}.signature`;
const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;

it('leads to the login screen without an access token, and remembers the page', async () => {
  const { address, requests } = renderScreen('/profile?tab=1', { viewer: null });
  expect(await screen.findByRole('heading', { name: 'Log in' })).toBeInTheDocument();
  expect(address()).toBe('/auth/login?next=%2Fprofile%3Ftab%3D1');
  expect(requests).toEqual([]);
  expect(screen.queryByText('Session expired! Login again')).toBeNull();
});

it.each([
  ['a part is missing', 'only-one-part'],
  ['the base64 is invalid', 'header.!!!.signature'],
  ['the JSON is invalid', `header.${encode('{"sub":')}.signature`],
])("says 'Invalid access token' where %s, and clears the session", async (_cause, accessToken) => {
  keepTokens(accessToken);
  const { address, requests } = renderScreen('/profile', { viewer: null });
  expect(await screen.findByText('Invalid access token')).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'Log in' })).toBeInTheDocument();
  expect(address()).toBe('/auth/login?next=%2Fprofile');
  expect(Cookies.get()).toEqual({});
  expect(requests).toEqual([]);
  // The panel may be gone before it draws the toast, so the sign-in's page has it from the start.
  expect(sessionStorage.getItem('toasts')).toContain('Invalid access token');
});

it('looks the user up by the secret inside the token; the loader shows until then', async () => {
  const answer = Promise.withResolvers();
  const viewer = buildViewer();
  const { requests } = renderScreen('/profile', {
    viewer,
    server: { ...sessions, FindUserBySecret: () => answer.promise },
  });
  await waitFor(() =>
    expect(requests).toEqual([{ operation: 'FindUserBySecret', variables: { secretToken: 'secret-1' } }]),
  );
  expect(screen.getByRole('status', { name: '' })).toHaveTextContent('Loading…');
  expect(screen.queryByRole('heading', { name: 'Profile' })).toBeNull();
  answer.resolve(acknowledged({ data: viewer }));
  expect(await screen.findByRole('heading', { name: 'Profile' })).toBeInTheDocument();
});

it.each([
  ['is not acknowledged', () => ({ ...refused('No such session', 401), data: null })],
  ['fails', unauthenticated],
])(
  "says 'Session expired! Login again' where the lookup %s, once, and clears the session",
  async (_cause, answer) => {
    const { address } = renderScreen('/profile', {
      server: {
        ...sessions,
        FindUserBySecret: answer,
        refreshSession: () => ({
          ...refused('Over', 401),
          accessToken: null,
          refreshToken: null,
          otpRequired: false,
        }),
      },
    });
    expect(await screen.findByText('Session expired! Login again')).toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeInTheDocument();
    expect(screen.getAllByText('Session expired! Login again')).toHaveLength(1);
    expect(address()).toBe('/auth/login?next=%2Fprofile');
    expect(Cookies.get()).toEqual({});
  },
);

it('refreshes a token that has ended before the lookup', async () => {
  keepTokens(token({ sid: 's', sub: 'user-1', secretToken: 'secret-1', exp: inSeconds(-60) }));
  const fresh = token({ sid: 's', sub: 'user-1', secretToken: 'secret-1', exp: inSeconds(300) });
  const viewer = buildViewer();
  const { requests } = renderScreen('/profile', {
    viewer: null,
    server: {
      ...sessions,
      FindUserBySecret: () => acknowledged({ data: viewer }),
      refreshSession: () =>
        acknowledged({ accessToken: fresh, refreshToken: 'refresh-2', otpRequired: false }),
    },
  });
  expect(await screen.findByRole('heading', { name: 'Profile' })).toBeInTheDocument();
  expect(requests.map((request) => request.operation).slice(0, 2)).toEqual([
    'refreshSession',
    'FindUserBySecret',
  ]);
  expect(Cookies.get('accessToken')).toBe(fresh);
  expect(Cookies.get('refreshToken')).toBe('refresh-2');
});

it('does not sign out when the server cannot be reached; a retry continues the session', async () => {
  const { user } = renderScreen('/profile', { server: sessions });
  const online = globalThis.fetch;
  globalThis.fetch = async () => {
    throw new TypeError('fetch failed');
  };
  expect(await screen.findByText('The server cannot be reached')).toBeInTheDocument();
  expect(Cookies.get('accessToken')).toBeDefined();
  const again = screen.getByRole('button', { name: 'Try again' });
  // The guard requests once more what failed before it was there
  await waitFor(() => expect(again).not.toHaveAttribute('aria-busy'));
  globalThis.fetch = online;
  await user.click(again);
  expect(await screen.findByRole('heading', { name: 'Profile' })).toBeInTheDocument();
});

it.each([
  ['who asks too often', 429],
  ['anybody on a full disk', 507],
  ['anybody while the database is away', 503],
])('does not sign out %s', async (_who, statusCode) => {
  const { user } = renderScreen('/profile', {
    server: { ...sessions, FindUserBySecret: () => ({ ...refused('Not now', statusCode), data: null }) },
  });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
  expect(Cookies.get('accessToken')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.queryByText('Session expired! Login again')).toBeNull();
});

it('ends the session the same way when a later request finds it lost', async () => {
  const { user, address } = renderScreen('/profile', {
    server: {
      ...sessions,
      endOtherSessions: unauthenticated,
      refreshSession: () => ({
        ...refused('Over', 401),
        accessToken: null,
        refreshToken: null,
        otpRequired: false,
      }),
      findMySessions: () => acknowledged({ data: [sessionRow('1', true), sessionRow('2', false)] }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'End all other sessions' }));
  expect(await screen.findByText('Session expired! Login again')).toBeInTheDocument();
  await waitFor(() => expect(address()).toBe('/auth/login?next=%2Fprofile'));
  expect(Cookies.get()).toEqual({});
});

it('logs out: ends the session on the server and clears the cookies', async () => {
  const { user, address, requests } = renderScreen('/profile', {
    server: { ...sessions, logout: () => acknowledged() },
  });
  await user.click(await screen.findByRole('button', { name: 'Account menu' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Log out' }));
  await waitFor(() => expect(address()).toBe('/auth/login'));
  expect(requests.map((request) => request.operation)).toContain('logout');
  expect(Cookies.get()).toEqual({});
});

it('warns two minutes before the session expires, not earlier', async () => {
  localStorage.setItem('sessionEnd', new Date(Date.now() + 126_000).toISOString());
  renderScreen('/profile', { server: sessions });
  await screen.findByRole('heading', { name: 'Profile' });
  expect(screen.queryByText(/Your session ends at/)).toBeNull();
  expect(await screen.findByText(/Your session ends at/)).toBeInTheDocument();
});

it('leaves at once when another tab signs out', async () => {
  const { address } = renderScreen('/profile', { server: sessions });
  await screen.findByRole('heading', { name: 'Profile' });
  await inAnotherTab({ type: 'signed-out' });
  await waitFor(() => expect(address()).toBe('/auth/login?next=%2Fprofile'));
});

it('shows the other user when another tab signs in as another user', async () => {
  const other = buildViewer({ _id: 'user-2', email: 'grace@example.com' });
  let viewer = buildViewer();
  renderScreen('/profile', {
    viewer,
    server: { ...sessions, FindUserBySecret: () => acknowledged({ data: viewer }) },
  });
  await screen.findByText('Signed in as ada@example.com');
  viewer = other;
  Cookies.set(
    'accessToken',
    token({ sid: 's2', sub: 'user-2', secretToken: 'secret-2', exp: inSeconds(300) }),
  );
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(await screen.findByText('Signed in as grace@example.com')).toBeInTheDocument();
});

function sessionRow(_id: string, isCurrent: boolean) {
  const moment = '2026-11-20T09:00:00.000Z';
  return {
    _id,
    isCurrent,
    device: `Browser ${_id}`,
    ipAddress: '192.0.2.1',
    createdAt: moment,
    lastUsedAt: moment,
  };
}

/** Runs the same code in another tab: a second copy of the module. */
async function inAnotherTab(news: SessionNews) {
  const { announceSession } = await freshModules()<typeof sessionChannel>(
    import.meta.resolve('./sessionChannel.ts'),
  );
  announceSession(news);
}
