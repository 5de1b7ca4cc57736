import type { ConditionField } from './conditionField.ts';

/** The fields of accounts. */
export const ACCOUNT_CONDITION_FIELDS = [
  { id: 'name', label: /*i18n*/ 'Name', type: 'text', isRequired: true },
  { id: 'domain', label: /*i18n*/ 'Domain', type: 'text' },
  { id: 'phone', label: /*i18n*/ 'Phone', type: 'phone' },
  { id: 'address', label: /*i18n*/ 'Address', type: 'text' },
  { id: 'description', label: /*i18n*/ 'Description', type: 'text' },
  { id: 'ownerId', label: /*i18n*/ 'Owner', type: 'reference', names: 'MANAGER' },
  { id: 'createdAt', label: /*i18n*/ 'Date added', type: 'moment', isRequired: true },
  { id: 'updatedAt', label: /*i18n*/ 'Updated at', type: 'moment', isRequired: true },
  { id: 'createdBy', label: /*i18n*/ 'Created by', type: 'text', isRequired: true },
] as const satisfies readonly ConditionField[];
