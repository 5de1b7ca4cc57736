import { createListSlice } from '#client/kit/list-table/slices/createListSlice.ts';
import { CONTACT_COLUMNS } from './contactColumns.ts';

/** Columns and selection of the contacts list. */
export const contactsSlice = createListSlice('contacts', CONTACT_COLUMNS);
