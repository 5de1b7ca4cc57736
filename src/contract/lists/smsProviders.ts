import type { ListDescriptor } from './listDescriptor.ts';

/** The list of SMS providers. */
export const SMS_PROVIDER_LIST: ListDescriptor<'smsProviders'> = {
  name: 'smsProviders',
  title: /*i18n*/ 'SMS providers',
  area: 'SMS_CAMPAIGN',
  columns: [
    { path: 'name', label: /*i18n*/ 'Provider', shown: true, sort: 'name', width: 190, isName: true },
    { path: 'kind', label: /*i18n*/ 'Kind', shown: true, sort: 'kind', width: 100 },
    { path: 'isDefault', label: /*i18n*/ 'Default', shown: true, width: 92 },
    { path: 'senderId', label: /*i18n*/ 'Sender', shown: true, width: 120 },
    { path: 'ratePerSecond', label: /*i18n*/ 'Messages per second', shown: true, width: 160, align: 'end' },
    { path: 'today', label: /*i18n*/ 'Today', shown: true, width: 100, align: 'end' },
    { path: 'health', label: /*i18n*/ 'Health', shown: true, width: 150 },
    { path: 'createdDate', label: /*i18n*/ 'Created Date', shown: false, sort: 'createdDate', width: 128 },
  ],
  filters: [],
};
