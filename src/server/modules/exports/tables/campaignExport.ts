import { i18n } from '#contract/i18n/i18n.ts';
import type { MessageStatus } from '#contract/sms/messageStatus.ts';
import { MESSAGE_STATUS_NAMES, reasonText } from '#contract/sms/messageStatus.ts';
import { phoneForReading } from '#contract/validation/phone.ts';
import type { CampaignRecipient } from '#server/modules/sms/campaigns/list/campaignRows.service.ts';
import { wallClock } from '#server/platform/zonedTime.ts';

/** The requested recipients of a campaign, as stored until the download. */
export interface CampaignRequest {
  kind: 'CAMPAIGN';
  format: 'CSV';
  campaignId: string;
  /** Null: all. */
  statuses: readonly MessageStatus[] | null;
  /** Without its extension. */
  fileName: string;
}

/** The results of a campaign as a table, times by the company's clocks. */
export async function* campaignTable(
  recipients: AsyncIterable<CampaignRecipient>,
  timeZone: string,
): AsyncGenerator<string[], void, undefined> {
  yield COLUMNS.map(([label]) => i18n.t(label));
  for await (const recipient of recipients) yield COLUMNS.map(([, cell]) => cell(recipient, timeZone));
}

type Cell = (recipient: CampaignRecipient, timeZone: string) => string;

const COLUMNS: readonly (readonly [label: string, cell: Cell])[] = [
  [
    /*i18n*/ 'Person',
    ({ name, phone, person_id: id }) => name || (id !== null && phone ? phoneForReading(phone) : ''),
  ],
  [/*i18n*/ 'Phone', ({ phone }) => phone ?? ''],
  [/*i18n*/ 'Status', ({ status }) => i18n.t(MESSAGE_STATUS_NAMES[status])],
  [
    /*i18n*/ 'Reason',
    ({ reason, waits_until: until }, timeZone) =>
      until
        ? i18n.t('Waiting until {time}', { time: wallClock(until, timeZone) })
        : reason === null
          ? ''
          : reasonText(reason),
  ],
  [/*i18n*/ 'Segments', ({ segments }) => String(segments)],
  [/*i18n*/ 'Clicks', ({ clicks }) => String(clicks)],
  [/*i18n*/ 'Replied', ({ replied_at }, timeZone) => (replied_at ? wallClock(replied_at, timeZone) : '')],
  [
    /*i18n*/ 'Opted out',
    ({ opted_out_at }, timeZone) => (opted_out_at ? wallClock(opted_out_at, timeZone) : ''),
  ],
  [/*i18n*/ 'Sent', ({ sent_at }, timeZone) => (sent_at ? wallClock(sent_at, timeZone) : '')],
  [/*i18n*/ 'Completed', ({ settled_at }, timeZone) => (settled_at ? wallClock(settled_at, timeZone) : '')],
];
