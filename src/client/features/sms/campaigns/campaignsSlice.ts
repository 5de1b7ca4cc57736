import type { WithSlice } from '@reduxjs/toolkit';
import { createListSlice } from '#client/kit/list-table/slices/createListSlice.ts';
import { rootReducer } from '#client/state/rootReducer.ts';
import { SMS_CAMPAIGN_LIST } from '#contract/lists/smsCampaigns.ts';

const slice = createListSlice(SMS_CAMPAIGN_LIST.name, SMS_CAMPAIGN_LIST.columns);

declare module '#client/state/rootReducer.ts' {
  interface LazyLoadedSlices extends WithSlice<typeof slice> {}
}

/** Columns, selection and density of the campaigns' list. */
export const campaignsSlice = slice.injectInto(rootReducer);
