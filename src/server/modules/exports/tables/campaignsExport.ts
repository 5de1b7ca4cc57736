import { i18n } from '#contract/i18n/i18n.ts';
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
  yield COLUMNS.map(([label]) => i18n.t(label));
  for await (const campaign of campaigns) yield COLUMNS.map(([, cell]) => cell(campaign, timeZone));
}

type Cell = (campaign: ListedCampaign, timeZone: string) => string;

const COLUMNS: readonly (readonly [label: string, cell: Cell])[] = [
  [/*i18n*/ 'Campaign', ({ row }) => row.name],
  [/*i18n*/ 'Message', ({ row }) => row.body],
  [/*i18n*/ 'Status', ({ row }) => i18n.t(CAMPAIGN_STATUS_NAMES[row.status])],
  [/*i18n*/ 'Sent to', ({ row }) => (row.person_kind === 'LEAD' ? i18n.t('Leads') : i18n.t('Contacts'))],
  [
    /*i18n*/ 'Purpose',
    ({ row }) => (row.is_marketing ? i18n.t('Marketing') : i18n.t('Requested by the recipient')),
  ],
  [/*i18n*/ 'Provider', ({ row }) => row.provider_name],
  [/*i18n*/ 'Start', ({ row }, timeZone) => clock(row.frozen_at ?? row.start_at, timeZone)],
  [/*i18n*/ 'Ended', ({ row }, timeZone) => clock(row.ended_at, timeZone)],
  [/*i18n*/ 'Audience', ({ counts }) => String(counts.audience)],
  [/*i18n*/ 'Queued', ({ counts }) => String(counts.QUEUED + counts.SENDING)],
  [/*i18n*/ 'Sent', ({ counts }) => String(counts.SENT)],
  [/*i18n*/ 'Delivered', ({ counts }) => String(counts.DELIVERED)],
  [/*i18n*/ 'Failed', ({ counts }) => String(counts.FAILED)],
  [/*i18n*/ 'Skipped', ({ counts }) => String(counts.SKIPPED)],
  [/*i18n*/ 'Unknown', ({ counts }) => String(counts.UNKNOWN)],
  [/*i18n*/ 'Clicked', ({ clicked }) => String(clicked)],
  [/*i18n*/ 'Replied', ({ replied }) => String(replied)],
  [/*i18n*/ 'Opted out', ({ optedOut }) => String(optedOut)],
  [/*i18n*/ 'Segments', ({ segments }) => String(segments)],
  [/*i18n*/ 'Currency', ({ currency }) => currency],
  [/*i18n*/ 'Cost', ({ cost, currency }) => amountField(cost, currency)],
  [/*i18n*/ 'Created by', ({ row }) => row.created_by],
  [/*i18n*/ 'Created at', ({ row }, timeZone) => clock(row.created_at, timeZone)],
];

function clock(at: Date | null, timeZone: string): string {
  return at ? wallClock(at, timeZone) : '';
}
