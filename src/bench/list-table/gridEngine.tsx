import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { Root } from 'react-dom/client';
import { createRoot } from 'react-dom/client';
import type { GridColDef, GridColumnVisibilityModel } from '../packages/dataGrid.ts';
import { DataGrid } from '../packages/dataGrid.ts';
import type { BenchRow } from './benchRows.ts';
import { BENCH_COLUMNS } from './benchRows.ts';
import type { Engine } from './engine.ts';

const COLUMNS: GridColDef[] = BENCH_COLUMNS.map(({ path, label, isName }) => ({
  field: path,
  headerName: label,
  width: isName ? 220 : 148,
}));
const ALL_ROWS = { page: 0, pageSize: -1 };
const PAGE_SIZES = [{ value: -1, label: 'All' }];
const rowId = (row: BenchRow) => row._id;

/** MUI's DataGrid, community edition, with the same rows and columns and with checkboxes. */
export function gridEngine(): Engine {
  let root: Root | undefined;
  let host: HTMLElement;
  const hooks: { hide?: (model: GridColumnVisibilityModel) => void } = {};

  function Grid({ rows }: { rows: readonly BenchRow[] }) {
    const [hidden, setHidden] = useState<GridColumnVisibilityModel>({});
    Object.assign(hooks, { hide: setHidden });
    return (
      <DataGrid
        rows={rows}
        columns={COLUMNS}
        getRowId={rowId}
        rowHeight={40}
        columnHeaderHeight={33}
        checkboxSelection
        disableRowSelectionOnClick
        hideFooter
        columnVisibilityModel={hidden}
        paginationModel={ALL_ROWS}
        pageSizeOptions={PAGE_SIZES}
      />
    );
  }

  const show = (rows: readonly BenchRow[]) => flushSync(() => root?.render(<Grid rows={rows} />));
  return {
    prepare(element) {
      host = element;
      root = createRoot(element);
    },
    mount: show,
    unmount: () => root?.unmount(),
    setRows: show,
    selectRow: () =>
      host.querySelectorAll<HTMLElement>('.MuiDataGrid-row input[type="checkbox"]')[5]?.click(),
    selectAll: () => host.querySelector<HTMLElement>('.MuiDataGrid-columnHeaders input')?.click(),
    toggleColumn: () => hooks.hide?.({ Group: false }),
    // Only the paid edition moves columns.
    moveColumn: () => undefined,
    scroller: () => host.querySelector('.MuiDataGrid-virtualScroller') as HTMLElement,
  };
}
