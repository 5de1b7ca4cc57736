import type { WithSlice } from '@reduxjs/toolkit';
import { createListSlice } from '#client/kit/list-table/slices/createListSlice.ts';
import { rootReducer } from '#client/state/rootReducer.ts';
import { MESSAGE_TEMPLATE_COLUMNS } from '#contract/lists/columns/messageTemplateColumns.ts';

const slice = createListSlice('messageTemplates', MESSAGE_TEMPLATE_COLUMNS);

declare module '#client/state/rootReducer.ts' {
  interface LazyLoadedSlices extends WithSlice<typeof slice> {}
}

/** Columns, selection and density of the message templates' list. */
export const messageTemplatesSlice = slice.injectInto(rootReducer);
