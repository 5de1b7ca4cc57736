import type { ListDescriptor } from './listDescriptor.ts';

/** The list of integrations. */
export const INTEGRATION_LIST: ListDescriptor<'integrations'> = {
  name: 'integrations',
  title: /*i18n*/ 'Integrations',
  area: 'CRM_INTEGRATIONS',
  columns: [
    { path: 'name', label: /*i18n*/ 'Integration', shown: true, sort: 'name', width: 220, isName: true },
    { path: 'isOn', label: /*i18n*/ 'Status', shown: true, width: 96 },
    { path: 'received', label: /*i18n*/ 'Received', shown: true, sort: 'received', width: 104, align: 'end' },
    {
      path: 'lastReceivedAt',
      label: /*i18n*/ 'Last received',
      shown: true,
      sort: 'lastReceivedAt',
      width: 136,
    },
    { path: 'lastProblem', label: /*i18n*/ 'Last problem', shown: true, width: 236 },
    { path: 'createdAt', label: /*i18n*/ 'Date Added', shown: true, sort: 'createdAt', width: 128 },
  ],
  filters: [],
};
