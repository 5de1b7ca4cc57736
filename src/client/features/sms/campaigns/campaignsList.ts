import { knownValues, sortInput } from '#client/data/listInput.ts';
import { rowsList } from '#client/shared/list-views/rowsList.ts';
import type { RowsAddress } from '#client/shared/list-views/rowsList.ts';
import { SMS_CAMPAIGN_LIST } from '#contract/lists/smsCampaigns.ts';
import type { SmsCampaignListInput, SmsCampaignSort } from './campaigns.generated.ts';
import { campaignsApi } from './campaignsApi.ts';
import { campaignsSlice } from './campaignsSlice.ts';
import { CAMPAIGN_STATUS } from './campaignWords.ts';

/** The list of campaigns. */
export const CAMPAIGNS = rowsList({
  list: SMS_CAMPAIGN_LIST,
  slice: campaignsSlice,
  inputOf: campaignsInput,
  rows: campaignsApi.endpoints.findSmsCampaigns,
});

function campaignsInput({ params, sorts, filters }: RowsAddress) {
  return {
    ...params,
    ...sortInput<SmsCampaignSort>(sorts, SMS_CAMPAIGN_LIST.columns),
    statuses: knownValues(filters['status'], CAMPAIGN_STATUS),
  } satisfies SmsCampaignListInput;
}
