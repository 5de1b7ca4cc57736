import { inspect } from 'node:util';
import { screen, waitFor } from '@testing-library/react';
import { acknowledged, refused } from '#client/testing/builders.ts';
import { recordedStores } from '#client/testing/recordedStores.ts';
import { renderScreen } from '#client/testing/renderScreen.tsx';

const PASSWORD = 'correct horse battery';
const NEW_PASSWORD = 'purple tractor engine';
const jsonError = {
  errors: [{ message: 'Something went wrong', extensions: { code: 'INTERNAL_SERVER_ERROR' } }],
};

const failures: [string, () => Promise<Response>][] = [
  ['a GraphQL error', async () => Response.json({ data: null, ...jsonError })],
  ['a GraphQL error with status 400', async () => Response.json(jsonError, { status: 400 })],
  ['the error page of a proxy', async () => new Response('<html>Bad gateway</html>', { status: 502 })],
  ['an answer that cannot be read', async () => new Response('hello')],
  ['no answer', () => Promise.reject(new TypeError('fetch failed'))],
];

const methods = ['log', 'info', 'warn', 'error', 'debug'] as const;
let spies: jest.SpyInstance[];

beforeEach(() => {
  recordedStores.length = 0;
  spies = methods.map((method) => jest.spyOn(console, method).mockImplementation(() => undefined));
});

afterEach(() => {
  for (const spy of spies) spy.mockRestore();
});

/** Everything that could leak a password, except for its field. */
function everythingSeen(): string {
  const stores = recordedStores.map(({ actions, getState }) => ({ actions, state: getState() }));
  const printed = spies.map((spy) => spy.mock.calls);
  const seen = { stores, printed, page: document.body.textContent, address: location.href };
  return inspect(seen, {
    depth: Infinity,
    showHidden: true,
    maxStringLength: Infinity,
    maxArrayLength: Infinity,
  });
}

describe.each(failures)('where the server answers with %s', (_name, answer) => {
  it('a password typed to sign in is in no message, log or toast', async () => {
    const { user } = renderScreen('/auth/login', { viewer: null });
    await user.type(await screen.findByLabelText('Email'), 'ada@example.com');
    await user.type(screen.getByLabelText('Password'), PASSWORD);
    globalThis.fetch = answer;
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Log in' })).toBeEnabled());
    expect(everythingSeen()).not.toContain(PASSWORD);
  });

  it('passwords typed in the panel are in no message, store, action, log or toast', async () => {
    const { user } = await openProfile();
    const send = globalThis.fetch;
    globalThis.fetch = (input, init) =>
      String(init?.body).includes('changePassword') ? answer() : send(input, init);
    await changePassword(user);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Change password' })).toBeEnabled());
    expect(recordedStores[0]!.actions.length).toBeGreaterThan(5);
    expect(everythingSeen()).not.toContain(PASSWORD);
    expect(everythingSeen()).not.toContain(NEW_PASSWORD);
  });
});

it('passwords that were changed or refused are nowhere either', async () => {
  const answers = [refused('The password is wrong'), acknowledged({}, 'Your password is changed')];
  const { user } = await openProfile({ changePassword: () => answers.shift() });
  await changePassword(user);
  await screen.findByText('The password is wrong');
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  await screen.findByText('Your password is changed');
  expect(everythingSeen()).not.toContain(PASSWORD);
  expect(everythingSeen()).not.toContain(NEW_PASSWORD);
});

async function openProfile(server: Record<string, unknown> = {}) {
  const view = renderScreen('/profile', {
    server: { findMySessions: () => acknowledged({ data: [] }), ...server },
  });
  await screen.findByLabelText('New password');
  return view;
}

async function changePassword(user: ReturnType<typeof renderScreen>['user']) {
  await user.type(screen.getByLabelText('Current password'), PASSWORD);
  await user.type(screen.getByLabelText('New password'), NEW_PASSWORD);
  await user.click(screen.getByRole('button', { name: 'Change password' }));
}
