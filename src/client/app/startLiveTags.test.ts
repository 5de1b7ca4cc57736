import { baseApi } from '#client/data/baseApi.ts';
import { provideCredentials } from '#client/data/credentials.ts';
import { readPageData, takePageData } from '#client/data/pageData.ts';
import { TAG_TYPES } from '#contract/live/cacheTag.ts';
import { PAGE_DATA_ID } from '#contract/routes/pageData.ts';
import { startLiveTags } from './startLiveTags.ts';

/** Tags that are invalidated when the stream opens. */
const OPENING = ['Change_Job', 'Record_Job', 'Notification', 'Viewer'];

const realFetch = globalThis.fetch;
const dispatch = jest.fn();
let streams: { token: string; send: (text: string) => void; end: () => void }[] = [];
let stop: () => void;
let withdraw: () => void;
let token: string | undefined = 'token-1';
const renewed = jest.fn(async () => ({ token: 'token-2' }));

const settle = () => jest.advanceTimersByTimeAsync(0);
const invalidated = () => dispatch.mock.calls.map(([action]) => action.payload);

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
  token = 'token-1';
  withdraw = provideCredentials({ current: async () => ({ token }), renewed, lost: () => undefined });
  globalThis.fetch = openStream;
});

afterEach(() => {
  stop();
  withdraw();
  streams = [];
  dispatch.mockClear();
  globalThis.fetch = realFetch;
  setVisibility('visible');
  jest.restoreAllMocks();
  jest.useRealTimers();
});

it('fetches again what a message names, however it is cut in pieces', async () => {
  stop = startLiveTags(dispatch);
  await settle();
  expect(streams[0]?.token).toBe('Bearer token-1');
  streams[0]?.send('data: {"tags":[{"type":"Comp');
  streams[0]?.send(
    'any","id":"c1"},{"type":"Activity"},{"type":"FromTheFuture"}]}\n\n: still here\n\ndata: no JSON\n\n',
  );
  await settle();
  expect(invalidated()).toEqual([OPENING, [{ type: 'Company', id: 'c1' }, { type: 'Activity' }], []]);
  expect(dispatch.mock.calls[0][0].type).toBe(baseApi.util.invalidateTags([]).type);
});

it('reconnects after a break and then fetches everything on screen again', async () => {
  stop = startLiveTags(dispatch);
  await settle();
  expect(invalidated()).toEqual([OPENING]);
  streams[0]?.end();
  await jest.advanceTimersByTimeAsync(999);
  expect(streams).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(streams).toHaveLength(2);
  expect(invalidated()).toEqual([OPENING, [...TAG_TYPES]]);
});

it('opens the stream anew, and fetches everything again, when the browser is online again', async () => {
  stop = startLiveTags(dispatch);
  await settle();
  globalThis.fetch = async () => Promise.reject(new TypeError('Failed to fetch'));
  streams[0]?.end();
  await jest.advanceTimersByTimeAsync(60_000);
  globalThis.fetch = openStream;
  window.dispatchEvent(new Event('online'));
  await settle();
  expect(streams).toHaveLength(2);
  // A line that came back before the stream was missed
  window.dispatchEvent(new Event('online'));
  await settle();
  expect(streams).toHaveLength(3);
  expect(invalidated()).toEqual([OPENING, [...TAG_TYPES], [...TAG_TYPES]]);
});

it('fetches everything again, too, if the data of the page may be old by now', async () => {
  openPage();
  jest.spyOn(performance, 'now').mockReturnValue(60_000);
  stop = startLiveTags(dispatch);
  await settle();
  expect(invalidated()).toEqual([[...TAG_TYPES]]);
});

it('discards data of the page that is not in the store yet after each gap', async () => {
  const taken = () => takePageData(() => true).length;
  openPage();
  stop = startLiveTags(dispatch);
  await settle();
  // The page is as new as the stream
  expect(taken()).toBe(1);
  openPage();
  streams[0]?.end();
  await jest.advanceTimersByTimeAsync(1000);
  expect(taken()).toBe(0);
});

/** A page that brought the companies. */
function openPage() {
  const queries = [{ endpointName: 'findMyCompanies', value: {} }];
  document.body.innerHTML = `<script id="${PAGE_DATA_ID}">${JSON.stringify({ session: 's', queries })}</script>`;
  readPageData('s');
}

it('waits longer after each failure, up to half a minute', async () => {
  let opened = 0;
  globalThis.fetch = async (input) => {
    // What a test before has left may poll something else
    if (input === '/api/exkoo/events') opened += 1;
    return new Response(null, { status: 503 });
  };
  stop = startLiveTags(dispatch);
  const tries = [];
  for (const wait of [0, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]) {
    await jest.advanceTimersByTimeAsync(wait);
    tries.push(opened);
  }
  expect(tries).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});

it('asks for nothing while signed out, and asks for a newer token when refused', async () => {
  token = undefined;
  stop = startLiveTags(dispatch);
  await jest.advanceTimersByTimeAsync(5000);
  expect(streams).toHaveLength(0);
  token = 'token-1';
  globalThis.fetch = async () => new Response(null, { status: 401 });
  await jest.advanceTimersByTimeAsync(30_000);
  expect(renewed).toHaveBeenCalledWith('token-1');
});

it('gives the connection back in the background and catches up afterwards', async () => {
  stop = startLiveTags(dispatch);
  await settle();
  setVisibility('hidden');
  await jest.advanceTimersByTimeAsync(60_000);
  expect(streams).toHaveLength(1);
  setVisibility('visible');
  await settle();
  expect(streams).toHaveLength(2);
  expect(invalidated()).toEqual([OPENING, [...TAG_TYPES]]);
});

it('does not reconnect after it is stopped', async () => {
  stop = startLiveTags(dispatch);
  await settle();
  stop();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(streams).toHaveLength(1);
});

const openStream: typeof fetch = async (_url, init) => {
  const headers = init?.headers as Record<string, string>;
  const encoder = new TextEncoder();
  const body = new ReadableStream({
    start(controller) {
      streams.push({
        token: headers['authorization'] ?? '',
        send: (text) => controller.enqueue(encoder.encode(text)),
        end: () => controller.close(),
      });
      init?.signal?.addEventListener('abort', () =>
        controller.error(new DOMException('aborted', 'AbortError')),
      );
    },
  });
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
};

function setVisibility(state: DocumentVisibilityState) {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
  document.dispatchEvent(new Event('visibilitychange'));
}
