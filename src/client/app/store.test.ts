import { configureStore, createSlice } from '@reduxjs/toolkit';
import { persistReducer, persistStore } from 'redux-persist';
import { countrySlice } from '#client/entities/countries/countrySlice.ts';
import { browserStorage } from './browserStorage.ts';
import { makeStore, PERSIST_KEY, PERSISTED_SLICES } from './store.ts';
import { uiSlice } from './uiSlice.ts';

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

it('lets nothing outlive a reload today: the sidebar and the country are not persisted', async () => {
  const store = makeStore();
  const persistor = persistStore(store);
  await rehydrated();
  store.dispatch(uiSlice.actions.sidebarClosed());
  store.dispatch(countrySlice.actions.countrySelected('Germany'));
  await persistor.flush();
  const stored = JSON.parse(localStorage.getItem(`persist:${PERSIST_KEY}`) ?? '{}');
  expect(Object.keys(stored).filter((key) => key !== '_persist')).toEqual([]);
});

it('would persist the leads list alone, under the key root', async () => {
  const leads = createSlice({
    name: 'leads',
    initialState: { search: 'ada' },
    reducers: { searched: () => ({ search: 'bob' }) },
  });
  const contacts = createSlice({ name: 'contacts', initialState: { search: 'ada' }, reducers: {} });
  const reducer = (
    state: { leads?: { search: string }; contacts?: { search: string } } = {},
    action: { type: string },
  ) => ({
    leads: leads.reducer(state.leads, action),
    contacts: contacts.reducer(state.contacts, action),
  });
  const store = configureStore({
    reducer: persistReducer(
      { key: PERSIST_KEY, storage: browserStorage, whitelist: PERSISTED_SLICES },
      reducer,
    ),
    middleware: (getDefault) => getDefault({ serializableCheck: false }),
  });
  const persistor = persistStore(store);
  await rehydrated();
  store.dispatch(leads.actions.searched());
  await persistor.flush();
  const stored = JSON.parse(localStorage.getItem('persist:root') ?? '{}');
  expect(Object.keys(stored).sort()).toEqual(['_persist', 'leads']);
});

it('goes on where the browser refuses storage', async () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  await expect(browserStorage.getItem('persist:root')).resolves.toBeNull();
  jest.restoreAllMocks();
});

function rehydrated() {
  return new Promise((resolve) => setTimeout(resolve));
}
