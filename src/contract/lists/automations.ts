import { AUTOMATION_AREAS } from '#contract/automation/automationKinds.ts';
import type { ListDescriptor } from './listDescriptor.ts';

/** The list of automations of both kinds: CRM workflows and SMS automations. */
export const AUTOMATION_LIST: ListDescriptor<'automations'> = {
  name: 'automations',
  title: /*i18n*/ 'Automations',
  area: Object.values(AUTOMATION_AREAS),
  columns: [
    { path: 'name', label: /*i18n*/ 'Automation', shown: true, sort: 'name', width: 200, isName: true },
    { path: 'kind', label: /*i18n*/ 'Kind', shown: true, sort: 'kind', width: 120, isPlain: true },
    { path: 'isOn', label: /*i18n*/ 'Status', shown: true, sort: 'isOn', width: 92, isPlain: true },
    { path: 'trigger', label: /*i18n*/ 'Trigger', shown: true, width: 152 },
    { path: 'counts.running', label: /*i18n*/ 'Active', shown: true, width: 84, align: 'end' },
    { path: 'counts.done', label: /*i18n*/ 'Done', shown: true, width: 72, align: 'end' },
    { path: 'counts.stopped', label: /*i18n*/ 'Stopped', shown: true, width: 88, align: 'end' },
    { path: 'createdDate', label: /*i18n*/ 'Created Date', shown: true, sort: 'createdDate', width: 112 },
    { path: 'createdBy', label: /*i18n*/ 'Created By', shown: false, sort: 'createdBy', width: 112 },
  ],
  filters: ['kind', 'status'],
};
