import type { WithSlice } from '@reduxjs/toolkit';
import { createListSlice } from '#client/kit/list-table/slices/createListSlice.ts';
import { rootReducer } from '#client/state/rootReducer.ts';
import { FORM_COLUMNS } from '#contract/lists/columns/formColumns.ts';

const slice = createListSlice('forms', FORM_COLUMNS);

declare module '#client/state/rootReducer.ts' {
  interface LazyLoadedSlices extends WithSlice<typeof slice> {}
}

/** Columns, selection and density of the list of forms. */
export const formsSlice = slice.injectInto(rootReducer);
