import { persistStore } from 'redux-persist';
import { countrySlice } from '#client/entities/countries/countrySlice.ts';
import { sessionEnded } from '#client/entities/session/sessionEnded.ts';
import type * as listSliceModule from '#client/kit/list-table/createListSlice.ts';
import { ownerChanged } from '#client/kit/list-table/listState.ts';
import type * as rootReducerModule from '#client/state/rootReducer.ts';
import { freshModules } from '#client/testing/freshModules.ts';
import type { ListColumn } from '#contract/lists/listColumn.ts';
import { browserStorage, PERSIST_KEY } from './persistence.ts';
import type * as storeModule from './store.ts';
import { makeStore } from './store.ts';
import { uiSlice } from './uiSlice.ts';

const COLUMNS: ListColumn[] = [
  { path: 'name', label: 'Name', shown: true, isName: true },
  { path: 'phone', label: 'Phone', shown: true },
];

beforeEach(() => localStorage.clear());

it('starts with the sidebar open, which can be toggled, closed, opened and set', () => {
  const store = makeStore();
  const isOpen = () => uiSlice.selectors.selectIsSidebarOpen(store.getState());
  const { sidebarToggled, sidebarClosed, sidebarOpened, sidebarSet } = uiSlice.actions;
  expect(isOpen()).toBe(true);
  const states = [
    sidebarToggled(),
    sidebarToggled(),
    sidebarClosed(),
    sidebarOpened(),
    sidebarSet(false),
  ].map((action) => {
    store.dispatch(action);
    return isOpen();
  });
  expect(states).toEqual([false, true, false, true, false]);
});

it('persists the leads list alone, under the key root: no other list, nor the sidebar or the country', async () => {
  const { store, persistor, joins } = await openVisit();
  const leads = joins('leads', COLUMNS);
  const contacts = joins('contacts', COLUMNS);
  store.dispatch(uiSlice.actions.sidebarClosed());
  store.dispatch(countrySlice.actions.countrySelected('Germany'));
  store.dispatch(contacts.actions.rowToggled('c1'));
  store.dispatch(leads.actions.columnToggled('phone'));
  await persistor.flush();
  const stored = JSON.parse(localStorage.getItem(`persist:${PERSIST_KEY}`) ?? '{}');
  expect(Object.keys(stored).sort()).toEqual(['_persist', 'leads']);
});

describe('the leads list after a reload', () => {
  async function reload(columns = COLUMNS, isNewSession = false) {
    const first = await openVisit();
    const leads = first.joins('leads', COLUMNS);
    first.store.dispatch(ownerChanged('ada acme'));
    first.store.dispatch(leads.actions.columnToggled('phone'));
    first.store.dispatch(leads.actions.rowToggled('l1'));
    await first.leave();
    if (isNewSession) sessionStorage.clear();
    const second = await openVisit();
    // Its code loads after rehydration, and after other actions.
    second.store.dispatch(uiSlice.actions.sidebarClosed());
    second.store.dispatch(ownerChanged('ada acme'));
    return { ...second, leads: second.joins('leads', columns) };
  }

  it('has its columns and selection, though its code comes later', async () => {
    const { store, leads } = await reload();
    const state = store.getState();
    expect(leads.selectors.selectColumns(state)).toContainEqual({ ...COLUMNS[1], shown: false });
    expect(leads.selectors.selectIsSelected(state, 'l1')).toBe(true);
  });

  it('has its columns, but no selection, in a new session of the browser', async () => {
    const { store, leads } = await reload(COLUMNS, true);
    const state = store.getState();
    expect(leads.selectors.selectColumns(state)).toContainEqual({ ...COLUMNS[1], shown: false });
    expect(leads.selectors.selectSelectedCount(state, 9)).toBe(0);
  });

  it('has the columns that a new release brought, and none that it dropped', async () => {
    const [name] = COLUMNS;
    const { store, leads } = await reload([name!, { path: 'score', label: 'Score', shown: true }]);
    expect(leads.selectors.selectColumns(store.getState()).map(({ path }) => path)).toEqual([
      'name',
      'score',
    ]);
  });

  it('has nothing of one company in another, where its columns are chosen anew', async () => {
    const { store, leads } = await reload();
    store.dispatch(ownerChanged('ada northwind'));
    expect(leads.selectors.selectSelectedCount(store.getState(), 9)).toBe(0);
    expect(leads.selectors.selectColumns(store.getState())).toContainEqual(COLUMNS[1]);
    store.dispatch(ownerChanged('ada acme'));
    expect(leads.selectors.selectSelectedCount(store.getState(), 9)).toBe(0);
  });

  it.each(['before', 'after'])("has no selection of another user's, known %s the code came", async (when) => {
    const first = await openVisit();
    const leads = first.joins('leads', COLUMNS);
    first.store.dispatch(ownerChanged('ada acme'));
    first.store.dispatch(leads.actions.rowToggled('l1'));
    await first.leave();
    const { store, joins } = await openVisit();
    if (when === 'before') store.dispatch(ownerChanged('bob acme'));
    joins('leads', COLUMNS);
    if (when === 'after') store.dispatch(ownerChanged('bob acme'));
    expect(leads.selectors.selectSelectedCount(store.getState(), 9)).toBe(0);
  });

  it('has no selection once the person has signed out', async () => {
    const { store, persistor, leads } = await reload();
    store.dispatch(sessionEnded());
    expect(leads.selectors.selectSelectedCount(store.getState(), 9)).toBe(0);
    await persistor.flush();
    expect(localStorage.getItem('persist:root')).not.toContain('l1');
  });

  it('resets to the defaults when the stored state is corrupt', async () => {
    localStorage.setItem('persist:root', JSON.stringify({ leads: '{"columns":7,"selection":[]}' }));
    const { store, joins } = await openVisit();
    const leads = joins('leads', COLUMNS);
    expect(leads.selectors.selectShownColumns(store.getState())).toHaveLength(2);
    expect(leads.selectors.selectSelectedCount(store.getState(), 9)).toBe(0);
  });
});

it('treats storage that the browser denies as empty', async () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  await expect(browserStorage.getItem('persist:root')).resolves.toBeNull();
  jest.restoreAllMocks();
});

/** A reload of the panel: only the store's code is loaded, and the state is rehydrated. */
async function openVisit() {
  const fresh = freshModules();
  const { makeStore } = await fresh<typeof storeModule>(import.meta.resolve('./store.ts'));
  const { createListSlice } = await fresh<typeof listSliceModule>(
    import.meta.resolve('#client/kit/list-table/createListSlice.ts'),
  );
  const { rootReducer } = await fresh<typeof rootReducerModule>(
    import.meta.resolve('#client/state/rootReducer.ts'),
  );
  const store = makeStore();
  const persistor = persistStore(store);
  await new Promise((resolve) => setTimeout(resolve));
  /** A list's slice joins, as when its screen's code arrives. */
  function joins(name: string, columns: readonly ListColumn[]) {
    return createListSlice(name, columns).injectInto(rootReducer, { overrideExisting: true });
  }
  async function leave() {
    await persistor.flush();
    persistor.pause();
  }
  return { store, persistor, leave, joins };
}
