import type { ListDescriptor } from './listDescriptor.ts';

/** The list of SMS providers. */
export const SMS_PROVIDER_LIST: ListDescriptor<'smsProviders'> = {
  name: 'smsProviders',
  title: 'SMS providers',
  area: 'SMS_CAMPAIGN',
  columns: [
    { path: 'name', label: 'Provider', shown: true, sort: 'name', width: 190, isName: true },
    { path: 'kind', label: 'Kind', shown: true, sort: 'kind', width: 100 },
    { path: 'isDefault', label: 'Default', shown: true, width: 92 },
    { path: 'senderId', label: 'Sender', shown: true, width: 120 },
    { path: 'ratePerSecond', label: 'Messages per second', shown: true, width: 160, align: 'end' },
    { path: 'today', label: 'Today', shown: true, width: 100, align: 'end' },
    { path: 'health', label: 'Health', shown: true, width: 150 },
    { path: 'createdDate', label: 'Created Date', shown: false, sort: 'createdDate', width: 128 },
  ],
  filters: [],
};
