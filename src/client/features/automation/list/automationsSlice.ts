import type { WithSlice } from '@reduxjs/toolkit';
import { createListSlice } from '#client/kit/list-table/slices/createListSlice.ts';
import { rootReducer } from '#client/state/rootReducer.ts';
import { AUTOMATION_COLUMNS } from '#contract/lists/columns/automationColumns.ts';

const slice = createListSlice('smsAutomations', AUTOMATION_COLUMNS);

declare module '#client/state/rootReducer.ts' {
  interface LazyLoadedSlices extends WithSlice<typeof slice> {}
}

/** Columns, selection and density of the automations' list. */
export const automationsSlice = slice.injectInto(rootReducer);
