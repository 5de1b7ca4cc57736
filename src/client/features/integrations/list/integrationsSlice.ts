import type { WithSlice } from '@reduxjs/toolkit';
import { createListSlice } from '#client/kit/list-table/slices/createListSlice.ts';
import { rootReducer } from '#client/state/rootReducer.ts';
import { INTEGRATION_LIST } from '#contract/lists/integrations.ts';

const slice = createListSlice(INTEGRATION_LIST.name, INTEGRATION_LIST.columns);

declare module '#client/state/rootReducer.ts' {
  interface LazyLoadedSlices extends WithSlice<typeof slice> {}
}

/** Columns, selection and density of the list of integrations. */
export const integrationsSlice = slice.injectInto(rootReducer);
