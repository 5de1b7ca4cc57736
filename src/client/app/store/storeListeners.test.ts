import Cookies from 'js-cookie';
import { baseApi } from '#client/data/baseApi.ts';
import { askPassword } from '#client/data/passwordAsk.ts';
import { sessionEnded } from '#client/entities/session/sessionEnded.ts';
import type { Viewer } from '#client/entities/session/useViewer.ts';
import { acknowledged, buildViewer } from '#client/testing/builders.ts';
import { signIn } from '#client/testing/renderScreen.tsx';
import { makeStore } from './store.ts';
import { uiSlice } from './uiSlice.ts';

const ADA = buildViewer();
const realFetch = globalThis.fetch;
let store: ReturnType<typeof makeStore>;
/** The signal of each stream of live tags that was opened. */
let streams: AbortSignal[] = [];

beforeEach(() => {
  globalThis.fetch = (_url, init) => {
    if (init?.signal) streams.push(init.signal);
    return Promise.resolve(new Response(new ReadableStream()));
  };
  signIn(ADA);
  store = makeStore();
});

afterEach(async () => {
  store.dispatch(baseApi.util.resetApiState());
  await settle();
  streams = [];
  globalThis.fetch = realFetch;
  jest.restoreAllMocks();
  for (const name of Object.keys(Cookies.get())) Cookies.remove(name);
});

const settle = () => new Promise((resolve) => setTimeout(resolve, 20));

/** The session's lookup ends with this user. */
function lookUp(viewer: Viewer) {
  const entry = { endpointName: 'FindUserBySecret', arg: 'session-1', value: acknowledged({ data: viewer }) };
  store.dispatch(baseApi.util.upsertQueryEntries([entry] as never));
}

describe('the lists', () => {
  const owner = () => store.getState().leads.owner;

  it('belong to the user and the company of the session, and to another company after a switch', () => {
    expect(owner()).toBeNull();
    lookUp(ADA);
    expect(owner()).toBe('user-1 company-1');
    lookUp({ ...ADA, company: { ...ADA.company!, companyId: 'company-2' } });
    expect(owner()).toBe('user-1 company-2');
    store.dispatch(sessionEnded());
    expect(owner()).toBeNull();
  });

  it('belong to a user whose token has to be renewed before the next request, too', () => {
    const inFourMinutes = Date.now() + 280_000;
    jest.spyOn(Date, 'now').mockReturnValue(inFourMinutes);
    lookUp(ADA);
    expect(owner()).toBe('user-1 company-1');
  });
});

describe('the stream of live tags', () => {
  it('opens once the user is known, and once only, however often the user changes', async () => {
    await settle();
    expect(streams).toHaveLength(0);
    lookUp(ADA);
    await settle();
    lookUp({ ...ADA, email: 'lovelace@example.com' });
    await settle();
    expect(streams.map(({ aborted }) => aborted)).toEqual([false]);
  });

  it('ends with the session, and opens again for the next user', async () => {
    lookUp(ADA);
    await settle();
    store.dispatch(sessionEnded());
    store.dispatch(baseApi.util.resetApiState());
    await settle();
    expect(streams.map(({ aborted }) => aborted)).toEqual([true]);
    lookUp(buildViewer({ _id: 'user-2' }));
    await settle();
    expect(streams.map(({ aborted }) => aborted)).toEqual([true, false]);
  });
});

describe('the step-up dialog', () => {
  const isAsked = () => uiSlice.selectors.selectIsPasswordAsked(store.getState());

  it.each([true, false])(
    'is open for all requests until the password is answered: %s',
    async (isConfirmed) => {
      lookUp(ADA);
      expect(isAsked()).toBe(false);
      const answers = Promise.all([askPassword(), askPassword()]);
      expect(isAsked()).toBe(true);
      store.dispatch(uiSlice.actions.passwordAnswered(isConfirmed));
      expect(await answers).toEqual([isConfirmed, isConfirmed]);
      expect(isAsked()).toBe(false);
    },
  );

  it('does not open before the user is known, and closes with the session', async () => {
    expect(await askPassword()).toBe(false);
    expect(isAsked()).toBe(false);
    lookUp(ADA);
    const answer = askPassword();
    expect(isAsked()).toBe(true);
    store.dispatch(sessionEnded());
    expect(isAsked()).toBe(false);
    expect(await answer).toBe(false);
  });
});
