import type { WithSlice } from '@reduxjs/toolkit';
import { createListSlice } from '#client/kit/list-table/slices/createListSlice.ts';
import { rootReducer } from '#client/state/rootReducer.ts';
import { SMS_OPT_OUT_COLUMNS } from '#contract/lists/columns/smsColumns.ts';

const slice = createListSlice('smsOptOuts', SMS_OPT_OUT_COLUMNS);

declare module '#client/state/rootReducer.ts' {
  interface LazyLoadedSlices extends WithSlice<typeof slice> {}
}

/** Columns, selection and density of the opt-outs' list. */
export const optOutsSlice = slice.injectInto(rootReducer);
