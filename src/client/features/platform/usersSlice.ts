import type { WithSlice } from '@reduxjs/toolkit';
import { createListSlice } from '#client/kit/list-table/createListSlice.ts';
import { rootReducer } from '#client/state/rootReducer.ts';
import { INSTALLATION_USER_COLUMNS } from '#contract/lists/installationUserColumns.ts';

const slice = createListSlice('installationUsers', INSTALLATION_USER_COLUMNS);

declare module '#client/state/rootReducer.ts' {
  interface LazyLoadedSlices extends WithSlice<typeof slice> {}
}

/** Columns and density of the list of all accounts. */
export const usersSlice = slice.injectInto(rootReducer);
