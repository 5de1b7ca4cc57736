import { DEAL_STATUS_NAMES } from '../../deals/dealStatuses.ts';
import type { ConditionField } from './conditionField.ts';

/** The fields of deals. The amount is in whole units of the deal's currency: '1200' or '99.90'. */
export const DEAL_CONDITION_FIELDS = [
  { id: 'title', label: /*i18n*/ 'Title', type: 'text', isRequired: true },
  { id: 'pipelineId', label: /*i18n*/ 'Pipeline', type: 'reference', names: 'PIPELINE', isRequired: true },
  { id: 'stageId', label: /*i18n*/ 'Stage', type: 'reference', names: 'DEAL_STAGE', isRequired: true },
  {
    id: 'status',
    label: /*i18n*/ 'Status',
    type: 'choice',
    choices: DEAL_STATUS_NAMES,
    isRequired: true,
  },
  { id: 'amount', label: /*i18n*/ 'Amount', type: 'money', isRequired: true },
  { id: 'currency', label: /*i18n*/ 'Currency', type: 'text', isRequired: true },
  { id: 'probability', label: /*i18n*/ 'Probability', type: 'number', isRequired: true },
  { id: 'ownerId', label: /*i18n*/ 'Owner', type: 'reference', names: 'MANAGER' },
  { id: 'sourceId', label: /*i18n*/ 'Source', type: 'reference', names: 'SOURCE' },
  { id: 'projectId', label: /*i18n*/ 'Project', type: 'reference', names: 'PROJECT' },
  { id: 'expectedCloseOn', label: /*i18n*/ 'Expected close', type: 'date' },
  { id: 'closedOn', label: /*i18n*/ 'Closed on', type: 'date' },
  { id: 'closeReason', label: /*i18n*/ 'Reason', type: 'text' },
  { id: 'description', label: /*i18n*/ 'Description', type: 'text' },
  { id: 'stageEnteredAt', label: /*i18n*/ 'In this stage since', type: 'moment', isRequired: true },
  { id: 'createdAt', label: /*i18n*/ 'Date added', type: 'moment', isRequired: true },
  { id: 'updatedAt', label: /*i18n*/ 'Updated at', type: 'moment', isRequired: true },
  { id: 'createdBy', label: /*i18n*/ 'Created by', type: 'text', isRequired: true },
] as const satisfies readonly ConditionField[];
