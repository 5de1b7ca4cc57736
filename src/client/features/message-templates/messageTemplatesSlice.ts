import type { WithSlice } from '@reduxjs/toolkit';
import { createListSlice } from '#client/kit/list-table/slices/createListSlice.ts';
import { rootReducer } from '#client/state/rootReducer.ts';
import { MESSAGE_TEMPLATE_LIST } from '#contract/lists/messageTemplates.ts';

const slice = createListSlice(MESSAGE_TEMPLATE_LIST.name, MESSAGE_TEMPLATE_LIST.columns);

declare module '#client/state/rootReducer.ts' {
  interface LazyLoadedSlices extends WithSlice<typeof slice> {}
}

/** Columns, selection and density of the message templates' list. */
export const messageTemplatesSlice = slice.injectInto(rootReducer);
