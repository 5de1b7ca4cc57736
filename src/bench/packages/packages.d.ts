// The part of these packages that the benchmarks use, so that the type checker does not need them installed.
declare module 'autocannon' {
  interface Options {
    url: string;
    method: 'POST';
    headers: Record<string, string>;
    body?: string;
    connections: number;
    duration?: number;
    amount?: number;
    timeout?: number;
    setupClient?: (client: Client) => void;
  }
  interface Client {
    setBody(body: string): void;
    on(event: 'response', handler: () => void): void;
  }
  interface Result {
    requests: { average: number };
    latency: { p99: number };
    duration: number;
    non2xx: number;
    errors: number;
    statusCodeStats?: Record<string, { count?: number }>;
  }
  const autocannon: (options: Options) => Promise<Result>;
  export default autocannon;
}

declare module 'lighthouse' {
  interface Category {
    score: number | null;
    auditRefs: { id: string; weight: number }[];
  }
  interface Report {
    categories: Record<string, Category>;
    audits: Record<string, { score: number | null; numericValue?: number }>;
    finalDisplayedUrl: string;
  }
  const lighthouse: (
    url: string,
    flags: { port: number; onlyCategories: string[]; logLevel: 'error'; disableStorageReset?: boolean },
  ) => Promise<{ lhr: Report } | undefined>;
  export default lighthouse;
}

declare module '@mui/x-data-grid' {
  import type { ReactNode } from 'react';

  export interface GridColDef {
    field: string;
    headerName: string;
    width: number;
  }
  export type GridColumnVisibilityModel = Record<string, boolean>;
  interface DataGridProps<Row> {
    rows: readonly Row[];
    columns: GridColDef[];
    getRowId: (row: Row) => string;
    rowHeight: number;
    columnHeaderHeight: number;
    checkboxSelection: boolean;
    disableRowSelectionOnClick: boolean;
    hideFooter: boolean;
    columnVisibilityModel: GridColumnVisibilityModel;
    paginationModel: { page: number; pageSize: number };
    pageSizeOptions: { value: number; label: string }[];
  }
  export function DataGrid<Row>(props: DataGridProps<Row>): ReactNode;
}
