import type { WithSlice } from '@reduxjs/toolkit';
import { createListSlice } from '#client/kit/list-table/slices/createListSlice.ts';
import { rootReducer } from '#client/state/rootReducer.ts';
import { CONTACT_LIST } from '#contract/lists/contacts.ts';

const slice = createListSlice(CONTACT_LIST.name, CONTACT_LIST.columns);

declare module '#client/state/rootReducer.ts' {
  interface LazyLoadedSlices extends WithSlice<typeof slice> {}
}

/** Columns and selection of the contacts list. */
export const contactsSlice = slice.injectInto(rootReducer);
