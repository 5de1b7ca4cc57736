import type { WithSlice } from '@reduxjs/toolkit';
import { createListSlice } from '#client/kit/list-table/slices/createListSlice.ts';
import { rootReducer } from '#client/state/rootReducer.ts';
import { SMS_CAMPAIGN_COLUMNS } from '#contract/lists/columns/smsColumns.ts';

const slice = createListSlice('smsCampaigns', SMS_CAMPAIGN_COLUMNS);

declare module '#client/state/rootReducer.ts' {
  interface LazyLoadedSlices extends WithSlice<typeof slice> {}
}

/** Columns, selection and density of the campaigns' list. */
export const campaignsSlice = slice.injectInto(rootReducer);
