import type { ListDescriptor } from './listDescriptor.ts';

/** The list of SMS campaigns. */
export const SMS_CAMPAIGN_LIST: ListDescriptor<'smsCampaigns'> = {
  name: 'smsCampaigns',
  title: 'Campaigns',
  area: 'SMS_CAMPAIGN',
  columns: [
    { path: 'name', label: 'Campaign', shown: true, sort: 'name', width: 200, isName: true },
    { path: 'status', label: 'Status', shown: true, sort: 'status', width: 108, isPlain: true },
    { path: 'counts.audience', label: 'Audience', shown: true, width: 88, align: 'end' },
    { path: 'counts.delivered', label: 'Delivered', shown: true, width: 88, align: 'end' },
    { path: 'counts.failed', label: 'Failed', shown: true, width: 72, align: 'end' },
    { path: 'counts.skipped', label: 'Skipped', shown: false, width: 88, align: 'end' },
    { path: 'startAt', label: 'Start', shown: true, sort: 'startAt', width: 132 },
    { path: 'providerName', label: 'Provider', shown: true, width: 116 },
    { path: 'createdDate', label: 'Created Date', shown: false, sort: 'createdDate', width: 128 },
    { path: 'createdBy', label: 'Created By', shown: true, sort: 'createdBy', width: 116 },
  ],
  filters: ['status'],
};
