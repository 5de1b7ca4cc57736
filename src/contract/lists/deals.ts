import { CONDITION_PARAM } from '#contract/conditions/conditionParam.ts';
import { DEAL_GROUPINGS } from '../deals/dealGroupings.ts';
import type { ListDescriptor } from './listDescriptor.ts';

/** The list of deals. */
export const DEAL_LIST: ListDescriptor<'deals'> = {
  name: 'deals',
  title: /*i18n*/ 'Deals',
  area: 'CRM_DEALS',
  columns: [
    { path: 'title', label: /*i18n*/ 'Deal', shown: true, sort: 'title', width: 200, isName: true },
    { path: 'stageName', label: /*i18n*/ 'Stage', shown: true, width: 120 },
    { path: 'amount', label: /*i18n*/ 'Amount', shown: true, sort: 'amount', width: 116, align: 'end' },
    { path: 'weighted', label: /*i18n*/ 'Weighted', shown: false, width: 116, align: 'end' },
    {
      path: 'expectedCloseOn',
      label: /*i18n*/ 'Expected close',
      shown: true,
      sort: 'expectedCloseOn',
      width: 124,
    },
    { path: 'accountName', label: /*i18n*/ 'Account', shown: true, width: 150 },
    { path: 'personName', label: /*i18n*/ 'Person', shown: true, width: 130 },
    { path: 'ownerName', label: /*i18n*/ 'Owner', shown: true, width: 120 },
    { path: 'status', label: /*i18n*/ 'Status', shown: false, width: 104 },
    { path: 'pipelineName', label: /*i18n*/ 'Pipeline', shown: false, width: 140 },
    { path: 'probability', label: /*i18n*/ 'Probability', shown: false, width: 110, align: 'end' },
    { path: 'sourceName', label: /*i18n*/ 'Source', shown: false, width: 130 },
    { path: 'projectName', label: /*i18n*/ 'Project', shown: false, width: 140 },
    { path: 'closedOn', label: /*i18n*/ 'Closed on', shown: false, width: 120 },
    { path: 'createdAt', label: /*i18n*/ 'Date Added', shown: false, sort: 'createdAt', width: 120 },
    { path: 'updatedAt', label: /*i18n*/ 'Updated at', shown: false, sort: 'updatedAt', width: 128 },
  ],
  filters: ['pipeline', 'stage', 'status', 'owner', 'closing', 'created', 'rotting', CONDITION_PARAM],
  groupings: Object.keys(DEAL_GROUPINGS),
};
