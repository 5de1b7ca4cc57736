import Cookies from 'js-cookie';
import { persistStore } from 'redux-persist';
import { baseApi } from '#client/data/baseApi.ts';
import { ownerChanged } from '#client/kit/list-table/listState.ts';
import { acknowledged, buildViewer } from '#client/testing/builders.ts';
import { signIn } from '#client/testing/renderScreen.tsx';
import { PERSIST_KEY } from './persistence.ts';
import { makeStore } from './store.ts';

const SEER = {
  _id: 'admin',
  fullName: { firstName: 'Ann', lastName: 'Admin' },
  until: '2030-01-01T00:00:00Z',
};
const KEY = `persist:${PERSIST_KEY}`;

// A store of another file of this process may still be writing
beforeEach(() => new Promise((resolve) => setTimeout(resolve, 100)));

afterEach(() => {
  localStorage.clear();
  for (const name of Object.keys(Cookies.get())) Cookies.remove(name);
});

/** What local storage has after the lists of a signed-in user have changed. */
async function savedAs(seenBy: typeof SEER | null, isUserKnownFirst: boolean) {
  const viewer = buildViewer({ seenBy });
  signIn(viewer);
  const store = makeStore();
  const value = acknowledged({ data: viewer });
  const lookUp = () => {
    const entry = { endpointName: 'FindUserBySecret', arg: 'session-1', value };
    store.dispatch(baseApi.util.upsertQueryEntries([entry] as never));
  };
  if (isUserKnownFirst) lookUp();
  const persistor = persistStore(store);
  if (!isUserKnownFirst) lookUp();
  await Promise.resolve();
  store.dispatch(ownerChanged('another owner'));
  await new Promise((resolve) => setTimeout(resolve, 50));
  await persistor.flush();
  persistor.pause();
  return localStorage.getItem(KEY);
}

it.each([
  ['before persistence starts', true],
  ['after persistence has started', false],
])(
  'saves nothing while an admin sees the product as another user, who was looked up %s',
  async (_when, isFirst) => {
    localStorage.setItem(KEY, '{"leads":"{}"}');
    expect(await savedAs(SEER, isFirst)).toBe('{"leads":"{}"}');
  },
);

it('saves the lists of a user who works here themselves', async () => {
  expect(await savedAs(null, true)).toContain('another owner');
});
