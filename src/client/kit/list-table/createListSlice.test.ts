import { configureStore } from '@reduxjs/toolkit';
import type { ListColumn } from '#contract/lists/listColumn.ts';
import { defaultChoices } from '#contract/lists/listColumn.ts';
import { createListSlice } from './createListSlice.ts';
import type { ListState } from './listState.ts';
import { NEW_LIST, ownerChanged, restoredList } from './listState.ts';

const COLUMNS: ListColumn[] = [
  { path: 'name', label: 'Name', shown: true, isName: true },
  { path: 'phone', label: 'Phone', shown: true },
  { path: 'email', label: 'Email', shown: false },
];
const CUSTOM: ListColumn = { path: 'own.f1', label: 'Budget', shown: false };
const DEFAULTS = [
  { path: 'name', shown: true },
  { path: 'phone', shown: true },
  { path: 'email', shown: false },
];
const VIEW = { id: 'view-1', version: 1, columns: [], density: 'regular' as const };

const slice = createListSlice('people', COLUMNS);
const { actions, selectors } = slice;

function makeStore(people?: ListState) {
  const store = configureStore({
    reducer: { people: slice.reducer },
    ...(people && { preloadedState: { people } }),
  });
  const list = () => store.getState().people;
  const choices = () => selectors.selectChoices(store.getState());
  return { ...store, list, choices };
}

it('has its columns in the store from the start, and for another owner', () => {
  const { dispatch, list } = makeStore();
  expect(list().columns).toEqual(DEFAULTS);
  dispatch(actions.columnToggled('phone'));
  dispatch(ownerChanged('bob acme'));
  expect(list()).toEqual({ ...NEW_LIST, columns: DEFAULTS, owner: 'bob acme' });
});

it.each([
  ['none', []],
  ['some', [{ path: 'phone', shown: true }]],
  ['columns of another release', [...DEFAULTS, { path: 'fax', shown: true }]],
])('has all of its columns if %s were saved', (_which, columns) => {
  const { dispatch, list } = makeStore({ ...NEW_LIST, columns });
  dispatch({ type: 'any' });
  expect(list().columns).toEqual(DEFAULTS);
});

it('contains the custom columns as soon as they are loaded, also in an open view', () => {
  const { dispatch, list } = makeStore();
  const all = [...DEFAULTS, { path: CUSTOM.path, shown: false }];
  dispatch(actions.viewOpened(VIEW));
  expect(list().view?.columns).toEqual(DEFAULTS);
  dispatch(actions.customColumnsRead([CUSTOM]));
  expect(list().columns).toEqual(all);
  expect(list().view?.columns).toEqual(all);
  expect(list().columns).toEqual(defaultChoices([...COLUMNS, CUSTOM]));
});

it('keeps its columns the same object if the server has them, too', () => {
  const { dispatch, list } = makeStore();
  dispatch(actions.viewOpened(VIEW));
  const { columns, view } = list();
  const saved = {
    arrangement: { columns: [], density: 'regular' as const },
    pageSize: null,
    home: null,
    owner: 'ada acme',
  };
  dispatch(ownerChanged('ada acme'));
  dispatch(actions.choicesRead({ ...saved, view: { ...VIEW, isTouched: false } }));
  const read = list();
  dispatch(actions.choicesRead({ ...saved, view: { ...VIEW, isTouched: false } }));
  expect(read.columns).toEqual(columns);
  expect(read.view).toEqual(view);
  expect(list().columns).toBe(read.columns);
  expect(list().view).toBe(read.view);
});

it('sends no columns to the server while they are as the list has them', () => {
  const { dispatch, list, choices } = makeStore();
  expect(choices().columns).toEqual([]);
  dispatch(actions.densityChanged('compact'));
  expect(choices()).toEqual({ columns: [], density: 'compact', pageSize: null, view: null });
  dispatch(actions.columnToggled('phone'));
  expect(choices().columns).toEqual(DEFAULTS.map((choice) => ({ ...choice, shown: choice.path === 'name' })));
  dispatch(actions.choicesSaved(choices()));
  expect(list().sync).toBe('saved');
  dispatch(actions.columnsReset());
  expect(choices().columns).toEqual([]);
  expect(list()).toMatchObject({ sync: 'changed', columns: DEFAULTS });
});

it.each([
  ['columns of a release that did not send them', { columns: [{ path: 'phone', shown: false }] }, 'changed'],
  ['no columns, as before the list held them from the start', { columns: [] }, 'unknown'],
  ['unchanged columns', { columns: DEFAULTS, sync: 'unknown' }, 'unknown'],
])('after a reload of %s their state of saving is right', (_which, saved, sync) => {
  expect(restoredList(saved, NEW_LIST, true).sync).toBe(sync);
});
