import type {
  CustomField,
  CustomFieldDescription,
  CustomRecord,
} from '../../people/custom-fields/customField.ts';
import { customFieldsOfKind, describeCustomField } from '../../people/custom-fields/customField.ts';
import type { ConditionRecord } from '../relations.ts';
import { ACCOUNT_CONDITION_FIELDS } from './accountFields.ts';
import { BOOKING_CONDITION_FIELDS } from './bookingFields.ts';
import type { ConditionField } from './conditionField.ts';
import { CUSTOMER_CONDITION_FIELDS } from './customerFields.ts';
import { DEAL_CONDITION_FIELDS } from './dealFields.ts';
import { INVOICE_CONDITION_FIELDS } from './invoiceFields.ts';
import { personConditionFields } from './personFields.ts';

/** The fields of each record that conditions can use. */
export type ConditionFields = Readonly<Record<ConditionRecord, readonly ConditionField[]>>;

/** The fields of records, apart from custom fields. */
export const STATIC_FIELDS: ConditionFields = {
  lead: personConditionFields('LEAD'),
  contact: personConditionFields('CONTACT'),
  deal: DEAL_CONDITION_FIELDS,
  account: ACCOUNT_CONDITION_FIELDS,
  booking: BOOKING_CONDITION_FIELDS,
  customer: CUSTOMER_CONDITION_FIELDS,
  invoice: INVOICE_CONDITION_FIELDS,
};

/** The fields of records with the company's custom fields, in their order, after the others. */
export function withCustomFields(
  custom: Partial<Record<ConditionRecord, readonly CustomFieldDescription[]>>,
): ConditionFields {
  const fields = Object.entries(STATIC_FIELDS).map(([record, known]) => [
    record,
    [...known, ...(custom[record as ConditionRecord] ?? [])],
  ]);
  return Object.fromEntries(fields) as ConditionFields;
}

/** The same for the custom fields of all records. */
export function withFieldsOfRecords(
  custom: readonly (CustomField & { record: CustomRecord })[],
): ConditionFields {
  const of = (wanted: CustomRecord) => custom.filter(({ record }) => record === wanted);
  const people = of('PERSON');
  const fields = {
    lead: customFieldsOfKind(people, 'LEAD'),
    contact: customFieldsOfKind(people, 'CONTACT'),
    deal: of('DEAL'),
    account: of('ACCOUNT'),
    booking: of('BOOKING'),
    customer: of('CUSTOMER'),
  };
  return withCustomFields(
    Object.fromEntries(Object.entries(fields).map(([record, own]) => [record, own.map(describeCustomField)])),
  );
}
