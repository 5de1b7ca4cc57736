import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { makeStore } from '#client/app/store.ts';
import { routerFuture } from '#client/app/routerFuture.ts';
import { createListSlice } from './createListSlice.ts';
import type { ListColumn } from './listColumn.ts';
import type { ListViewProps } from './listProps.ts';
import { ListView } from './ListView.tsx';
import { useListParams } from './useListParams.ts';

interface Planet {
  _id: string;
  name: string;
  moons: number;
  home: { star: string };
}

const COLUMNS: ListColumn[] = [
  { path: 'name', label: 'Planet', shown: true, isName: true, sort: 'name' },
  { path: 'moons', label: 'Moons', shown: true, sort: 'moons', align: 'end' },
  { path: 'home.star', label: 'Star', shown: true },
  { path: 'colour', label: 'Colour', shown: false },
];

const planets = createListSlice('planets', COLUMNS);
const drawn = jest.fn();
const cells = {
  name: (row: Planet) => {
    drawn(row.name);
    return row.name;
  },
};
const rowName = (row: Planet) => row.name;
const rowTo = (row: Planet) => `/planets/${row._id}`;
const filters = [
  {
    kind: 'choice' as const,
    name: 'kind',
    label: 'Kind',
    options: [
      { value: 'rock', label: 'Rock', color: '#888' },
      { value: 'gas', label: 'Gas', count: 4 },
    ],
  },
  { kind: 'dates' as const, name: 'found', label: 'Found' },
];

function buildPlanets(count: number): Planet[] {
  return Array.from({ length: count }, (_, index) => ({
    _id: `p${index + 1}`,
    name: `Planet ${index + 1}`,
    moons: index,
    home: { star: 'Sun' },
  }));
}

function renderList(props: Partial<ListViewProps<Planet>> = {}, address = '/planets') {
  const store = makeStore();
  const dispatch = jest.spyOn(store, 'dispatch');
  let path = '';
  function Screen(more: Partial<ListViewProps<Planet>>) {
    const { pathname, search } = useLocation();
    useEffect(() => {
      path = pathname + search;
    });
    return (
      <ListView<Planet>
        title="Planets"
        label="Planets"
        slice={planets}
        address={useListParams(['kind', 'found'])}
        searchLabel="Search planets"
        filters={filters}
        cells={cells}
        rowName={rowName}
        rowTo={rowTo}
        rows={buildPlanets(3)}
        total={3}
        error={null}
        isFetching={false}
        onRetry={() => undefined}
        rowMenu={ROW_MENU}
        bulkActions={(selection) => <button onClick={() => bulk(selection)}>Trash {selection.count}</button>}
        empty={<p>No planets yet</p>}
        {...props}
        {...more}
      />
    );
  }
  const wrap = (more: Partial<ListViewProps<Planet>>) => (
    <Provider store={store}>
      <MemoryRouter initialEntries={[address]} future={routerFuture}>
        <main>
          <Screen {...more} />
        </main>
      </MemoryRouter>
    </Provider>
  );
  const view = render(wrap({}));
  const update = (more: Partial<ListViewProps<Planet>>) => view.rerender(wrap(more));
  return { store, dispatch, update, user: userEvent.setup(), path: () => path };
}

const onEdit = jest.fn();
const bulk = jest.fn();
const ROW_MENU = () => [{ label: 'Edit', onSelect: onEdit }];
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });

beforeEach(() => jest.clearAllMocks());

it('shows rows with their cells by path, and numbers them over all pages', () => {
  renderList({ total: 43 }, '/planets?page=3');
  const table = screen.getByRole('table', { name: 'Planets' });
  expect(table).toHaveAttribute('aria-rowcount', '44');
  const row = screen.getByRole('row', { name: /Planet 2/ });
  expect(row).toHaveAttribute('aria-rowindex', '43');
  expect(
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['', 'Planet 2', '1', 'Sun', '']);
  expect(within(row).getByRole('link', { name: 'Planet 2' })).toHaveAttribute('href', '/planets/p2');
});

it('draws one row again when it is ticked, and selects a page in one action', async () => {
  const { dispatch, user } = renderList({ rows: buildPlanets(20), total: 20 });
  drawn.mockClear();
  await user.click(box('Select Planet 7'));
  expect(box('Select Planet 7')).toBeChecked();
  expect(new Set(drawn.mock.calls.flat())).toEqual(new Set(['Planet 7', 'Planet 1']));
  dispatch.mockClear();
  await user.click(box('Select all rows on this page'));
  expect(dispatch.mock.calls.map(([action]) => action)).toEqual([
    { type: 'planets/rowsToggled', payload: { ids: buildPlanets(20).map((row) => row._id), isTicked: true } },
  ]);
  expect(screen.getByText('20 selected', { selector: 'span' })).toBeVisible();
});
