import type { ListColumn } from '#contract/lists/listColumn.ts';

/** The columns of the campaigns' list. */
export const SMS_CAMPAIGN_COLUMNS: readonly ListColumn[] = [
  { path: 'name', label: 'Campaign', shown: true, sort: 'name', width: 240, isName: true },
  { path: 'status', label: 'Status', shown: true, sort: 'status', width: 120, isPlain: true },
  { path: 'counts.audience', label: 'Audience', shown: true, width: 104, align: 'end' },
  { path: 'counts.delivered', label: 'Delivered', shown: true, width: 104, align: 'end' },
  { path: 'counts.failed', label: 'Failed', shown: true, width: 88, align: 'end' },
  { path: 'counts.skipped', label: 'Skipped', shown: false, width: 88, align: 'end' },
  { path: 'startAt', label: 'Start', shown: true, sort: 'startAt', width: 148 },
  { path: 'providerName', label: 'Provider', shown: true, width: 148 },
  { path: 'createdDate', label: 'Created Date', shown: false, sort: 'createdDate', width: 128 },
  { path: 'createdBy', label: 'Created By', shown: true, sort: 'createdBy', width: 148 },
];

/** The columns of the providers' list. */
export const SMS_PROVIDER_COLUMNS: readonly ListColumn[] = [
  { path: 'name', label: 'Provider', shown: true, sort: 'name', width: 220, isName: true },
  { path: 'kind', label: 'Kind', shown: true, sort: 'kind', width: 120 },
  { path: 'isDefault', label: 'Default', shown: true, width: 104 },
  { path: 'senderId', label: 'Sender', shown: true, width: 160 },
  { path: 'ratePerSecond', label: 'Texts a second', shown: true, width: 128, align: 'end' },
  { path: 'today', label: 'Today', shown: true, width: 148, align: 'end' },
  { path: 'health', label: 'Health', shown: true, width: 260 },
  { path: 'createdDate', label: 'Created Date', shown: true, sort: 'createdDate', width: 128 },
];

/** The columns of the opt-outs' list. */
export const SMS_OPT_OUT_COLUMNS: readonly ListColumn[] = [
  { path: 'phone', label: 'Phone', shown: true, sort: 'phone', width: 168, isName: true },
  { path: 'person', label: 'Whose', shown: true, width: 168 },
  { path: 'source', label: 'How', shown: true, sort: 'source', width: 132 },
  { path: 'note', label: 'Note', shown: true, width: 196 },
  { path: 'createdBy', label: 'Added By', shown: true, width: 148 },
  { path: 'createdDate', label: 'Date Added', shown: true, sort: 'createdDate', width: 128 },
];
