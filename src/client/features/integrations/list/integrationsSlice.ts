import type { WithSlice } from '@reduxjs/toolkit';
import { createListSlice } from '#client/kit/list-table/slices/createListSlice.ts';
import { rootReducer } from '#client/state/rootReducer.ts';
import { INTEGRATION_COLUMNS } from '#contract/lists/columns/integrationColumns.ts';

const slice = createListSlice('integrations', INTEGRATION_COLUMNS);

declare module '#client/state/rootReducer.ts' {
  interface LazyLoadedSlices extends WithSlice<typeof slice> {}
}

/** Columns, selection and density of the list of integrations. */
export const integrationsSlice = slice.injectInto(rootReducer);
