import type { WithSlice } from '@reduxjs/toolkit';
import { knownValues, sortInput } from '#client/data/listInput.ts';
import { createListSlice } from '#client/kit/list-table/createListSlice.ts';
import type { RowsAddress } from '#client/shared/list-views/rowsList.ts';
import { rowsList } from '#client/shared/list-views/rowsList.ts';
import { rootReducer } from '#client/state/rootReducer.ts';
import { SMS_CAMPAIGN_LIST } from '#contract/lists/smsCampaigns.ts';
import { CAMPAIGN_STATUS_NAMES } from '#contract/sms/campaignStatus.ts';
import type { SmsCampaignListInput, SmsCampaignSort } from './campaigns.generated.ts';
import { campaignsApi } from './campaignsApi.ts';

const slice = createListSlice(SMS_CAMPAIGN_LIST.name, SMS_CAMPAIGN_LIST.columns);

declare module '#client/state/rootReducer.ts' {
  interface LazyLoadedSlices extends WithSlice<typeof slice> {}
}

/** The list of campaigns. */
export const CAMPAIGNS = rowsList({
  list: SMS_CAMPAIGN_LIST,
  slice: slice.injectInto(rootReducer),
  inputOf: campaignsInput,
  rows: campaignsApi.endpoints.findSmsCampaigns,
});

function campaignsInput({ params, sorts, filters }: RowsAddress) {
  return {
    ...params,
    ...sortInput<SmsCampaignSort>(sorts, SMS_CAMPAIGN_LIST.columns),
    statuses: knownValues(filters['status'], CAMPAIGN_STATUS_NAMES),
  } satisfies SmsCampaignListInput;
}
