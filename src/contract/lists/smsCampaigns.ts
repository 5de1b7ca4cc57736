import type { ListDescriptor } from './listDescriptor.ts';

/** The list of SMS campaigns. */
export const SMS_CAMPAIGN_LIST: ListDescriptor<'smsCampaigns'> = {
  name: 'smsCampaigns',
  title: /*i18n*/ 'Campaigns',
  area: 'SMS_CAMPAIGN',
  columns: [
    { path: 'name', label: /*i18n*/ 'Campaign', shown: true, sort: 'name', width: 200, isName: true },
    { path: 'status', label: /*i18n*/ 'Status', shown: true, sort: 'status', width: 108, isPlain: true },
    { path: 'counts.audience', label: /*i18n*/ 'Audience', shown: true, width: 88, align: 'end' },
    { path: 'counts.delivered', label: /*i18n*/ 'Delivered', shown: true, width: 88, align: 'end' },
    { path: 'counts.failed', label: /*i18n*/ 'Failed', shown: true, width: 72, align: 'end' },
    { path: 'counts.skipped', label: /*i18n*/ 'Skipped', shown: false, width: 88, align: 'end' },
    { path: 'startAt', label: /*i18n*/ 'Start', shown: true, sort: 'startAt', width: 132 },
    { path: 'providerName', label: /*i18n*/ 'Provider', shown: true, width: 116 },
    { path: 'createdDate', label: /*i18n*/ 'Created Date', shown: false, sort: 'createdDate', width: 128 },
    { path: 'createdBy', label: /*i18n*/ 'Created By', shown: true, sort: 'createdBy', width: 116 },
  ],
  filters: ['status'],
};
