import type { ConditionField } from './conditionField.ts';

/** The fields of invoices and credit notes. Amounts are in whole units of the currency: '1200' or '99.90'. */
export const INVOICE_CONDITION_FIELDS = [
  { id: 'number', label: /*i18n*/ 'Number', type: 'text' },
  { id: 'customerName', label: /*i18n*/ 'Customer', type: 'text', isRequired: true },
  { id: 'description', label: /*i18n*/ 'Description', type: 'text', isRequired: true },
  {
    id: 'status',
    label: /*i18n*/ 'Status',
    type: 'choice',
    choices: {
      New: /*i18n*/ 'New',
      Pending: /*i18n*/ 'Pending',
      Paid: /*i18n*/ 'Paid',
      Fail: /*i18n*/ 'Fail',
    },
    isRequired: true,
  },
  {
    id: 'state',
    label: /*i18n*/ 'State',
    type: 'choice',
    choices: {
      DRAFT: /*i18n*/ 'Draft',
      OPEN: /*i18n*/ 'Open',
      PAID: /*i18n*/ 'Paid',
      VOID: /*i18n*/ 'Void',
      UNCOLLECTIBLE: /*i18n*/ 'Uncollectible',
    },
    isRequired: true,
  },
  { id: 'amount', label: /*i18n*/ 'Amount', type: 'money', isRequired: true },
  { id: 'amountPaid', label: /*i18n*/ 'Amount paid', type: 'money', isRequired: true },
  { id: 'amountDue', label: /*i18n*/ 'Amount due', type: 'money', isRequired: true },
  { id: 'currency', label: /*i18n*/ 'Currency', type: 'text', isRequired: true },
  {
    id: 'method',
    label: /*i18n*/ 'Method',
    type: 'choice',
    choices: { OFFLINE: /*i18n*/ 'Offline', STRIPE: 'Stripe' },
    isRequired: true,
  },
  { id: 'dueAt', label: /*i18n*/ 'Ends at', type: 'date' },
  { id: 'issuedAt', label: /*i18n*/ 'Issued at', type: 'moment' },
  { id: 'sentAt', label: /*i18n*/ 'Sent', type: 'moment' },
  { id: 'viewedAt', label: /*i18n*/ 'Viewed', type: 'moment' },
  { id: 'createdAt', label: /*i18n*/ 'Created at', type: 'moment', isRequired: true },
  { id: 'updatedAt', label: /*i18n*/ 'Updated at', type: 'moment', isRequired: true },
  { id: 'createdBy', label: /*i18n*/ 'Created by', type: 'text', isRequired: true },
] as const satisfies readonly ConditionField[];
