import { combineSlices, configureStore } from '@reduxjs/toolkit';
import { flushSync } from 'react-dom';
import type { Root } from 'react-dom/client';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { createListSlice } from '#client/kit/list-table/createListSlice.ts';
import { ListTable } from '#client/kit/list-table/ListTable.tsx';
import type { BenchRow } from './benchRows.ts';
import { BENCH_COLUMNS } from './benchRows.ts';
import type { Engine } from './engine.ts';

const rootReducer = combineSlices();
const slice = createListSlice('rows', BENCH_COLUMNS).injectInto(rootReducer);
const rowName = (row: BenchRow) => row.name;
const rowTo = (row: BenchRow) => `/rows/${row._id}`;
const rowMenu = () => [{ label: 'Edit', onSelect: () => undefined }];

/** The product's list table, in a store as the product's. */
export function ownEngine(): Engine {
  let root: Root | undefined;
  let host: HTMLElement;
  const store = configureStore({ reducer: rootReducer });

  function show(rows?: readonly BenchRow[]) {
    flushSync(() =>
      root?.render(
        <Provider store={store}>
          <MemoryRouter>
            {rows && (
              <ListTable<BenchRow>
                label="Rows"
                slice={slice}
                rows={rows}
                error={null}
                isFetching={false}
                onRetry={() => undefined}
                rowName={rowName}
                rowTo={rowTo}
                rowMenu={rowMenu}
                empty={null}
              />
            )}
          </MemoryRouter>
        </Provider>,
      ),
    );
  }

  return {
    prepare(element) {
      host = element;
      root = createRoot(element);
      show();
    },
    mount: show,
    unmount() {
      root?.unmount();
      store.dispatch(slice.actions.selectionCleared());
      store.dispatch(slice.actions.columnsReset());
    },
    setRows: show,
    selectRow: () => host.querySelectorAll<HTMLElement>('[role="row"] [data-part="checkbox"]')[5]?.click(),
    selectAll: () => host.querySelector<HTMLElement>('[role="columnheader"] input')?.click(),
    toggleColumn: () => void store.dispatch(slice.actions.columnToggled('Group')),
    moveColumn: () => void store.dispatch(slice.actions.columnMoved({ path: 'Score', toPath: 'Phone' })),
    scroller: () => host.firstElementChild as HTMLElement,
  };
}
