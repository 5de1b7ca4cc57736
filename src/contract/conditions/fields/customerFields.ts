import type { ConditionField } from './conditionField.ts';

/** The fields of customers. */
export const CUSTOMER_CONDITION_FIELDS = [
  { id: 'firstName', label: /*i18n*/ 'First name', type: 'text' },
  { id: 'lastName', label: /*i18n*/ 'Last name', type: 'text' },
  { id: 'email', label: /*i18n*/ 'Email', type: 'email' },
  { id: 'phoneNumber', label: /*i18n*/ 'Phone', type: 'phone' },
  { id: 'companyName', label: /*i18n*/ 'Company', type: 'text' },
  { id: 'jobTitle', label: /*i18n*/ 'Job title', type: 'text' },
  { id: 'streetAddress', label: /*i18n*/ 'Street', type: 'text' },
  { id: 'zip', label: /*i18n*/ 'Postal code', type: 'text' },
  { id: 'city', label: /*i18n*/ 'City', type: 'text' },
  { id: 'state', label: /*i18n*/ 'State or province', type: 'text' },
  { id: 'country', label: /*i18n*/ 'Country', type: 'text' },
  { id: 'gender', label: /*i18n*/ 'Gender', type: 'text' },
  { id: 'createdAt', label: /*i18n*/ 'Date added', type: 'moment', isRequired: true },
  { id: 'updatedAt', label: /*i18n*/ 'Updated at', type: 'moment', isRequired: true },
  { id: 'createdBy', label: /*i18n*/ 'Created by', type: 'text', isRequired: true },
] as const satisfies readonly ConditionField[];
