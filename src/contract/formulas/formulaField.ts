import { STATIC_FIELDS } from '../conditions/fields/conditionFields.ts';
import type { CustomField, CustomRecord } from '../people/custom-fields/customField.ts';
import { customKey } from '../people/custom-fields/customField.ts';
import type { FieldType, PersonKind } from '../people/fieldTypes.ts';
import type { FormulaValueType } from './formulaResultTypes.ts';

/** A value of a field in a formula. A date is the start of that day in UTC. */
export type FormulaValue = number | string | boolean | Date;

/** A field that formulas of a record can use. */
export interface FormulaField {
  /** In formulas: 'amount', or 'own.<id>' for a custom field. */
  id: string;
  label: string;
  type: FormulaValueType;
  /** Of a built-in choice: its values. */
  values?: readonly string[];
}

/** The built-in fields that formulas of each record can use. Others refer to records with names of their own, or change with every write. */
export const BUILT_IN_FORMULA_FIELDS = {
  PERSON: [
    'firstName',
    'lastName',
    'phoneNumber',
    'email',
    'whatsApp',
    'jobTitle',
    'companyName',
    'website',
    'propertyCategory',
    'lostReason',
    'street',
    'postalCode',
    'city',
    'zone',
    'country',
    'createdAt',
  ],
  ACCOUNT: ['name', 'domain', 'phone', 'address', 'description', 'createdAt'],
  DEAL: [
    'title',
    'amount',
    'currency',
    'probability',
    'status',
    'expectedCloseOn',
    'closedOn',
    'closeReason',
    'description',
    'stageEnteredAt',
    'createdAt',
  ],
  CUSTOMER: [
    'firstName',
    'lastName',
    'email',
    'phoneNumber',
    'companyName',
    'jobTitle',
    'streetAddress',
    'zip',
    'city',
    'state',
    'country',
    'gender',
    'createdAt',
  ],
  BOOKING: ['startsAt', 'title', 'status', 'outcome', 'createdAt'],
} as const satisfies Record<CustomRecord, readonly string[]>;

/** The fields that formulas of a record can use: built-in ones, then custom fields in their order. `onlyOf`: the kind of people that has the formula. */
export function formulaFields(
  record: CustomRecord,
  custom: readonly CustomField[],
  onlyOf: PersonKind | null = null,
): FormulaField[] {
  const ids: readonly string[] = BUILT_IN_FORMULA_FIELDS[record];
  const known =
    STATIC_FIELDS[record === 'PERSON' && onlyOf === 'CONTACT' ? 'contact' : CONDITION_RECORDS[record]];
  const builtIn = known.flatMap(({ id, label, type, choices }): FormulaField[] =>
    ids.includes(id)
      ? [{ id, label, type: VALUE_TYPES[type] ?? 'text', ...(choices && { values: Object.keys(choices) }) }]
      : [],
  );
  const own = custom.flatMap((field): FormulaField[] => {
    const type = VALUE_TYPES[field.type];
    const isOther = onlyOf !== null && field.onlyOf !== null && field.onlyOf !== onlyOf;
    return type === undefined || field.formula || isOther
      ? []
      : [{ id: customKey(field.id), label: field.label, type }];
  });
  return [...builtIn, ...own];
}

const CONDITION_RECORDS = {
  PERSON: 'lead',
  ACCOUNT: 'account',
  DEAL: 'deal',
  CUSTOMER: 'customer',
  BOOKING: 'booking',
} as const satisfies Record<CustomRecord, string>;

/** Types without an entry cannot be used: team members, files and several choices have no single value. */
export const VALUE_TYPES: Partial<Record<FieldType, FormulaValueType>> = {
  text: 'text',
  longText: 'text',
  email: 'text',
  phone: 'text',
  link: 'text',
  choice: 'text',
  number: 'number',
  money: 'number',
  rating: 'number',
  date: 'date',
  dateTime: 'date',
  moment: 'date',
  yesNo: 'yesNo',
};
