import type { WithSlice } from '@reduxjs/toolkit';
import { createListSlice } from '#client/kit/list-table/slices/createListSlice.ts';
import { rootReducer } from '#client/state/rootReducer.ts';
import { FORM_LIST } from '#contract/lists/forms.ts';

const slice = createListSlice(FORM_LIST.name, FORM_LIST.columns);

declare module '#client/state/rootReducer.ts' {
  interface LazyLoadedSlices extends WithSlice<typeof slice> {}
}

/** Columns, selection and density of the list of forms. */
export const formsSlice = slice.injectInto(rootReducer);
