import { knownValues, sortInput } from '#client/data/listInput.ts';
import { askListAhead } from '#client/entities/list-views/askListAhead.ts';
import type { RowsAddress } from '#client/entities/list-views/rowsList.ts';
import type { AheadStore } from '#client/kit/screens/screenRoute.ts';
import { SMS_CAMPAIGN_COLUMNS } from '#contract/lists/columns/smsColumns.ts';
import { SMS_CAMPAIGN_FILTER_NAMES } from '#contract/lists/filterNames.ts';
import type { SmsCampaignListInput, SmsCampaignSort } from './campaigns.generated.ts';
import { campaignsApi, useFindSmsCampaignsQuery } from './campaignsApi.ts';
import { campaignsSlice } from './campaignsSlice.ts';
import { CAMPAIGN_STATUS } from './campaignWords.ts';

/** The list of campaigns. */
export const CAMPAIGNS = {
  slice: campaignsSlice,
  filterNames: SMS_CAMPAIGN_FILTER_NAMES,
  inputOf: campaignsInput,
  useRows: useFindSmsCampaignsQuery,
  askRows: campaignsApi.endpoints.findSmsCampaigns.initiate,
} as const;

/** Asks for the rows before their screen is there. */
export function askCampaignsAhead(address: URL, store: AheadStore): Promise<void> {
  return askListAhead(CAMPAIGNS, address, store);
}

function campaignsInput({ params, sorts, filters }: RowsAddress) {
  return {
    ...params,
    ...sortInput<SmsCampaignSort>(sorts, SMS_CAMPAIGN_COLUMNS),
    statuses: knownValues(filters['status'], CAMPAIGN_STATUS),
  } satisfies SmsCampaignListInput;
}
