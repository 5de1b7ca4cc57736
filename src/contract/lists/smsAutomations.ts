import type { ListDescriptor } from './listDescriptor.ts';

/** The list of automations of SMS. */
export const SMS_AUTOMATION_LIST: ListDescriptor<'smsAutomations'> = {
  name: 'smsAutomations',
  title: 'Automation',
  area: 'SMS_AUTOMATION',
  columns: [
    { path: 'name', label: 'Automation', shown: true, sort: 'name', width: 200, isName: true },
    { path: 'isOn', label: 'Status', shown: true, sort: 'isOn', width: 92, isPlain: true },
    { path: 'trigger', label: 'Trigger', shown: true, width: 160 },
    { path: 'counts.running', label: 'Active', shown: true, width: 84, align: 'end' },
    { path: 'counts.done', label: 'Done', shown: true, width: 72, align: 'end' },
    { path: 'counts.stopped', label: 'Stopped', shown: true, width: 88, align: 'end' },
    { path: 'createdDate', label: 'Created Date', shown: true, sort: 'createdDate', width: 112 },
    { path: 'createdBy', label: 'Created By', shown: true, sort: 'createdBy', width: 112 },
  ],
  filters: ['status'],
};
