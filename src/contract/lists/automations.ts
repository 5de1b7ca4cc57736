import { AUTOMATION_AREAS } from '#contract/automation/automationKinds.ts';
import type { ListDescriptor } from './listDescriptor.ts';

/** The list of automations of both kinds: CRM workflows and SMS automations. */
export const AUTOMATION_LIST: ListDescriptor<'automations'> = {
  name: 'automations',
  title: 'Automations',
  area: Object.values(AUTOMATION_AREAS),
  columns: [
    { path: 'name', label: 'Automation', shown: true, sort: 'name', width: 200, isName: true },
    { path: 'kind', label: 'Kind', shown: true, sort: 'kind', width: 128, isPlain: true },
    { path: 'isOn', label: 'Status', shown: true, sort: 'isOn', width: 92, isPlain: true },
    { path: 'trigger', label: 'Trigger', shown: true, width: 160 },
    { path: 'counts.running', label: 'Active', shown: true, width: 84, align: 'end' },
    { path: 'counts.done', label: 'Done', shown: true, width: 72, align: 'end' },
    { path: 'counts.stopped', label: 'Stopped', shown: true, width: 88, align: 'end' },
    { path: 'createdDate', label: 'Created Date', shown: true, sort: 'createdDate', width: 112 },
    { path: 'createdBy', label: 'Created By', shown: false, sort: 'createdBy', width: 112 },
  ],
  filters: ['kind', 'status'],
};
