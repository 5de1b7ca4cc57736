import { CONDITION_PARAM } from '#contract/conditions/conditionParam.ts';
import type { ListDescriptor } from './listDescriptor.ts';

/** The list of accounts. */
export const ACCOUNT_LIST: ListDescriptor<'accounts'> = {
  name: 'accounts',
  title: /*i18n*/ 'Accounts',
  area: 'CRM_ACCOUNTS',
  columns: [
    { path: 'name', label: /*i18n*/ 'Account', shown: true, sort: 'name', width: 200, isName: true },
    { path: 'domain', label: /*i18n*/ 'Domain', shown: true, sort: 'domain', width: 160 },
    { path: 'phone', label: /*i18n*/ 'Phone', shown: true, width: 146 },
    { path: 'ownerName', label: /*i18n*/ 'Owner', shown: true, width: 130 },
    { path: 'peopleCount', label: /*i18n*/ 'People', shown: true, width: 80, align: 'end' },
    { path: 'openDealCount', label: /*i18n*/ 'Open deals', shown: true, width: 104, align: 'end' },
    { path: 'address', label: /*i18n*/ 'Address', shown: false, width: 220 },
    { path: 'createdAt', label: /*i18n*/ 'Date Added', shown: true, sort: 'createdAt', width: 120 },
    { path: 'updatedAt', label: /*i18n*/ 'Updated at', shown: false, sort: 'updatedAt', width: 128 },
  ],
  filters: ['owner', 'created', CONDITION_PARAM],
  groupings: ['owner'],
};
