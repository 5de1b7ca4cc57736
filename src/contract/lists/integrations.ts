import type { ListDescriptor } from './listDescriptor.ts';

/** The list of integrations. */
export const INTEGRATION_LIST: ListDescriptor<'integrations'> = {
  name: 'integrations',
  title: 'Integrations',
  area: 'CRM_INTEGRATIONS',
  columns: [
    { path: 'name', label: 'Integration', shown: true, sort: 'name', width: 220, isName: true },
    { path: 'isOn', label: 'Status', shown: true, width: 96 },
    { path: 'received', label: 'Received', shown: true, sort: 'received', width: 104, align: 'end' },
    { path: 'lastReceivedAt', label: 'Last received', shown: true, sort: 'lastReceivedAt', width: 136 },
    { path: 'lastProblem', label: 'Last problem', shown: true, width: 250 },
    { path: 'createdAt', label: 'Date Added', shown: true, sort: 'createdAt', width: 128 },
  ],
  filters: [],
};
