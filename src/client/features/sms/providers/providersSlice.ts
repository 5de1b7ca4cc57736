import type { WithSlice } from '@reduxjs/toolkit';
import { createListSlice } from '#client/kit/list-table/slices/createListSlice.ts';
import { rootReducer } from '#client/state/rootReducer.ts';
import { SMS_PROVIDER_LIST } from '#contract/lists/smsProviders.ts';

const slice = createListSlice(SMS_PROVIDER_LIST.name, SMS_PROVIDER_LIST.columns);

declare module '#client/state/rootReducer.ts' {
  interface LazyLoadedSlices extends WithSlice<typeof slice> {}
}

/** Columns, selection and density of the providers' list. */
export const providersSlice = slice.injectInto(rootReducer);
