import type { ListDescriptor } from './listDescriptor.ts';
import { SMS_AUTOMATION_LIST } from './smsAutomations.ts';

/** The list of workflows: it has the columns of automations. */
export const WORKFLOW_LIST: ListDescriptor<'workflows'> = {
  name: 'workflows',
  title: 'Workflows',
  area: 'CRM_INTEGRATIONS',
  columns: SMS_AUTOMATION_LIST.columns.map((column) =>
    column.isName ? { ...column, label: 'Workflow' } : column,
  ),
  filters: SMS_AUTOMATION_LIST.filters,
};
