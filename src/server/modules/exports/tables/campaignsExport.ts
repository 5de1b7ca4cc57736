import { amountField } from '#contract/money/currency.ts';
import { CAMPAIGN_STATUS_NAMES } from '#contract/sms/campaignStatus.ts';
import type {
  CampaignChoice,
  ListedCampaign,
} from '#server/modules/sms/campaigns/list/campaignRows.service.ts';
import { wallClock } from '#server/platform/zonedTime.ts';

/** The requested campaigns, as stored until the download. */
export interface CampaignsRequest {
  kind: 'CAMPAIGNS';
  format: 'CSV';
  choice: CampaignChoice;
  /** Without its extension. */
  fileName: string;
}

/**
 * The campaigns and their results as a table, with times in the company's time zone; costs are plain numbers
 * next to their currency.
 */
export async function* campaignsTable(
  campaigns: AsyncIterable<ListedCampaign>,
  timeZone: string,
): AsyncGenerator<string[], void, undefined> {
  yield COLUMNS.map(([label]) => label);
  for await (const campaign of campaigns) yield COLUMNS.map(([, cell]) => cell(campaign, timeZone));
}

type Cell = (campaign: ListedCampaign, timeZone: string) => string;

const COLUMNS: readonly (readonly [label: string, cell: Cell])[] = [
  ['Campaign', ({ row }) => row.name],
  ['Message', ({ row }) => row.body],
  ['Status', ({ row }) => CAMPAIGN_STATUS_NAMES[row.status]],
  ['Sent to', ({ row }) => (row.person_kind === 'LEAD' ? 'Leads' : 'Contacts')],
  ['Purpose', ({ row }) => (row.is_marketing ? 'Marketing' : 'Requested by the recipient')],
  ['Provider', ({ row }) => row.provider_name],
  ['Start', ({ row }, timeZone) => clock(row.frozen_at ?? row.start_at, timeZone)],
  ['Ended', ({ row }, timeZone) => clock(row.ended_at, timeZone)],
  ['Audience', ({ counts }) => String(counts.audience)],
  ['Queued', ({ counts }) => String(counts.QUEUED + counts.SENDING)],
  ['Sent', ({ counts }) => String(counts.SENT)],
  ['Delivered', ({ counts }) => String(counts.DELIVERED)],
  ['Failed', ({ counts }) => String(counts.FAILED)],
  ['Skipped', ({ counts }) => String(counts.SKIPPED)],
  ['Unknown', ({ counts }) => String(counts.UNKNOWN)],
  ['Clicked', ({ clicked }) => String(clicked)],
  ['Replied', ({ replied }) => String(replied)],
  ['Opted out', ({ optedOut }) => String(optedOut)],
  ['Segments', ({ segments }) => String(segments)],
  ['Currency', ({ currency }) => currency],
  ['Cost', ({ cost, currency }) => amountField(cost, currency)],
  ['Created by', ({ row }) => row.created_by],
  ['Created at', ({ row }, timeZone) => clock(row.created_at, timeZone)],
];

function clock(at: Date | null, timeZone: string): string {
  return at ? wallClock(at, timeZone) : '';
}
