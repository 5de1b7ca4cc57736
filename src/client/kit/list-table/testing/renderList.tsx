import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { makeStore } from '#client/app/store/store.ts';
import { rootReducer } from '#client/state/rootReducer.ts';
import type { ListColumn } from '#contract/lists/listColumn.ts';
import { MuiTheme } from '../../theme/mui/MuiTheme.tsx';
import { panelTheme } from '../../theme/mui/panelTheme.ts';
import { createListSlice } from '../createListSlice.ts';
import type { ListFilter } from '../filters/listFilter.ts';
import type { ListViewProps } from '../listProps.ts';
import { ListView } from '../ListView.tsx';
import { useListParams } from '../useListParams.ts';

export interface Planet {
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

/** The list of these tests: its slice is in every store, as after its screen has been opened once. */
export const planets = createListSlice('planets', COLUMNS).injectInto(rootReducer);

/** Called with the name of each row whose name is drawn. */
export const drawn = jest.fn();
/** Called with what bulk actions get. */
export const bulk = jest.fn();
export const onEdit = jest.fn();

const cells = {
  name: (row: Planet) => {
    drawn(row.name);
    return row.name;
  },
};
const rowName = (row: Planet) => row.name;
const rowTo = (row: Planet) => `/planets/${row._id}`;
const rowMenu = () => [{ label: 'Edit', onSelect: onEdit }];
const filters: ListFilter[] = [
  {
    kind: 'choice',
    name: 'kind',
    label: 'Kind',
    options: [
      { value: 'rock', label: 'Rock', color: '#888' },
      { value: 'gas', label: 'Gas', count: 4 },
    ],
  },
  { kind: 'dates', name: 'found', label: 'Found' },
];

export function buildPlanets(count: number, from = 1): Planet[] {
  return Array.from({ length: count }, (_, index) => ({
    _id: `p${from + index}`,
    name: `Planet ${from + index}`,
    moons: from + index,
    home: { star: 'Sun' },
  }));
}

/** The box of a row or of the head, by its label. */
export function box(name: string): HTMLInputElement {
  return screen.getByRole('checkbox', { name });
}

/** The texts of the heads that have one, in order. */
export function heads(): (string | null)[] {
  return screen
    .getAllByRole('columnheader')
    .map((head) => head.textContent)
    .filter((text) => text !== 'Select all' && text !== 'Actions');
}

/** A whole list screen with the real store and router. `update` gives it other props, as a new answer would. */
export function renderList(props: Partial<ListViewProps<Planet>> = {}, address = '/planets') {
  const store = makeStore();
  const dispatch = jest.spyOn(store, 'dispatch');
  let path = address;

  function wrap(more: Partial<ListViewProps<Planet>>) {
    return (
      <Provider store={store}>
        <MuiTheme theme={panelTheme}>
          <MemoryRouter initialEntries={[address]}>
            <main>
              <Screen {...props} {...more} onPath={(now) => (path = now)} />
            </main>
          </MemoryRouter>
        </MuiTheme>
      </Provider>
    );
  }
  const view = render(wrap({}));
  return {
    store,
    dispatch,
    user: userEvent.setup(),
    path: () => path,
    update: (more: Partial<ListViewProps<Planet>>) => view.rerender(wrap(more)),
  };
}

function Screen({ onPath, ...props }: Partial<ListViewProps<Planet>> & { onPath: (path: string) => void }) {
  const { pathname, search } = useLocation();
  useEffect(() => {
    onPath(pathname + decodeURIComponent(search));
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
      rowMenu={rowMenu}
      rows={THREE}
      total={props.rows?.length ?? THREE.length}
      error={null}
      isFetching={false}
      onRetry={() => undefined}
      bulkActions={(selection) => <button onClick={() => bulk(selection)}>Move to Trash</button>}
      empty={<p>No planets yet</p>}
      {...props}
    />
  );
}

const THREE = buildPlanets(3);
