import { AUTOMATION_AREAS } from '#contract/automation/automationKinds.ts';
import type { ListDescriptor } from './listDescriptor.ts';

/** The list of automations of both kinds: CRM workflows and SMS automations. */
export const AUTOMATION_LIST: ListDescriptor<'automations'> = {
  name: 'automations',
  title: 'Automations',
  area: Object.values(AUTOMATION_AREAS),
  columns: [
    { path: 'name', label: 'Automation', shown: true, sort: 'name', width: 240, isName: true },
    { path: 'kind', label: 'Kind', shown: true, sort: 'kind', width: 144, isPlain: true },
    { path: 'isOn', label: 'Status', shown: true, sort: 'isOn', width: 104, isPlain: true },
    { path: 'trigger', label: 'Trigger', shown: true, width: 200 },
    { path: 'counts.running', label: 'Active', shown: true, width: 104, align: 'end' },
    { path: 'counts.done', label: 'Done', shown: true, width: 88, align: 'end' },
    { path: 'counts.stopped', label: 'Stopped', shown: true, width: 96, align: 'end' },
    { path: 'createdDate', label: 'Created Date', shown: true, sort: 'createdDate', width: 128 },
    { path: 'createdBy', label: 'Created By', shown: true, sort: 'createdBy', width: 148 },
  ],
  filters: ['kind', 'status'],
};
