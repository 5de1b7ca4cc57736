import { configureStore } from '@reduxjs/toolkit';
import { baseApi } from '#client/data/baseApi.ts';
import { discardPageData, mayPageBeOld, readPageData } from '#client/data/pageData.ts';
import { PAGE_DATA_ID } from '#contract/routes/pageData.ts';
import { storePageData } from './storePageData.ts';

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    findPageTest: build.query<string, { page: number }>({ queryFn: () => ({ data: 'requested' }) }),
  }),
});
const { findPageTest } = api.endpoints;

function makeStore() {
  return configureStore({
    reducer: { api: baseApi.reducer },
    middleware: (withDefaults) => withDefaults().concat(baseApi.middleware),
  });
}

function openPage(...queries: object[]) {
  document.body.innerHTML = `<script type="application/json" id="${PAGE_DATA_ID}"></script>`;
  const [element] = document.body.children;
  if (element) element.textContent = JSON.stringify({ session: 's1', queries });
}

// Other files of the same process list all endpoints
afterAll(() => {
  const endpoints: Record<string, unknown> = baseApi.endpoints;
  Reflect.deleteProperty(endpoints, 'findPageTest');
  Reflect.deleteProperty(endpoints, 'findPageTestLater');
});

const ROWS = { endpointName: 'findPageTest', arg: { page: 1 }, value: 'from the page' };

beforeEach(() => openPage(ROWS));
afterEach(() => {
  discardPageData();
  mayPageBeOld();
});

it('puts what came with the page into the cache, where it stays until its subscription ends', async () => {
  const store = makeStore();
  readPageData('s1');
  expect(document.body.innerHTML).toBe('');
  const subscriptions = storePageData(store.dispatch);
  const load = async (page: number) => {
    const query = store.dispatch(findPageTest.initiate({ page }));
    const { data } = await query;
    query.unsubscribe();
    return data;
  };
  expect([await load(1), await load(2)]).toEqual(['from the page', 'requested']);
  for (const subscription of subscriptions) subscription.unsubscribe();
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(await load(1)).toBe('requested');
});

it('waits for an endpoint whose code is not loaded yet', () => {
  const store = makeStore();
  openPage({ endpointName: 'findPageTestLater', value: 'late' });
  readPageData('s1');
  expect(storePageData(store.dispatch)).toEqual([]);
  const later = baseApi.injectEndpoints({
    endpoints: (build) => ({
      findPageTestLater: build.query<string, void>({ queryFn: () => ({ data: 'requested' }) }),
    }),
  });
  expect(storePageData(store.dispatch)).toHaveLength(1);
  expect(later.endpoints.findPageTestLater.select()(store.getState()).data).toBe('late');
});

it('stores nothing that was loaded for another session, or that has changed since', () => {
  const store = makeStore();
  readPageData('s2');
  expect(storePageData(store.dispatch)).toEqual([]);
  openPage(ROWS);
  readPageData('s1');
  discardPageData();
  expect(storePageData(store.dispatch)).toEqual([]);
});

it('says once that a page may be old, if it took long and brought data', () => {
  const now = jest.spyOn(performance, 'now').mockReturnValue(1_000);
  readPageData('s1');
  expect(mayPageBeOld()).toBe(false);
  now.mockReturnValue(5_000);
  expect(mayPageBeOld()).toBe(false);
  readPageData('s1');
  expect(mayPageBeOld()).toBe(false);
});

it('says so of a page that arrived slowly', () => {
  jest.spyOn(performance, 'now').mockReturnValue(5_000);
  readPageData('s1');
  expect([mayPageBeOld(), mayPageBeOld()]).toEqual([true, false]);
});
