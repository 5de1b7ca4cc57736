import type { BUILT_IN_FORMULA_FIELDS, FormulaValue } from '#contract/formulas/formulaField.ts';
import { dayOf } from '#contract/formulas/functionSignatures.ts';
import { minorDigits } from '#contract/money/currency.ts';
import type { CustomRecord } from '#contract/people/custom-fields/customField.ts';
import type { FieldDescription } from '#contract/people/fieldTypes.ts';
import { PERSON_FIELDS } from '#contract/people/personFields.ts';
import { zonedDay } from '#contract/time/zonedTime.ts';

/** The read columns of a record's row. */
export type SourceRow = { id: string } & Readonly<Record<string, unknown>>;

/** Where the value of a built-in field comes from. */
export interface FormulaSource {
  columns: readonly string[];
  /** Undefined for an empty value. */
  value: (row: SourceRow, timeZone: string) => FormulaValue | undefined;
  isMoment?: true;
}

/** The day of a moment in a time zone, as formulas calculate with it. */
export function dayIn(moment: string | number, timeZone: string): Date | undefined {
  return dayOf(zonedDay(moment, timeZone));
}

const text = (...columns: readonly string[]): FormulaSource => ({
  columns,
  value: (row) => {
    const found = columns
      .map((column) => row[column])
      .find((value) => typeof value === 'string' && value !== '');
    return found === undefined ? undefined : String(found);
  },
});

const number = (column: string): FormulaSource => ({
  columns: [column],
  value: (row) => (row[column] === null ? undefined : Number(row[column])),
});

const day = (column: string): FormulaSource => ({
  columns: [column],
  value: (row) => dayOf(String(row[column])),
});

const moment = (column: string): FormulaSource => ({
  columns: [column],
  value: (row, timeZone) => {
    const at = row[column];
    return at instanceof Date ? dayIn(at.getTime(), timeZone) : undefined;
  },
  isMoment: true,
});

const amount: FormulaSource = {
  columns: ['amount', 'currency'],
  value: (row) => Number(row.amount) / 10 ** minorDigits(String(row.currency)),
};

function personSource(field: FieldDescription & { column: string }): FormulaSource {
  if (field.type === 'moment') return moment(field.column);
  return field.isKeptAsTyped ? text(field.column, `${field.column}_typed`) : text(field.column);
}

const PERSON: Readonly<Record<string, FormulaSource>> = Object.fromEntries(
  PERSON_FIELDS.map((field) => [field.id, personSource(field)]),
);

type Sources = {
  [Name in Exclude<CustomRecord, 'PERSON'>]: Record<
    (typeof BUILT_IN_FORMULA_FIELDS)[Name][number],
    FormulaSource
  >;
};

const OTHERS: Sources = {
  ACCOUNT: {
    name: text('name'),
    domain: text('domain'),
    phone: text('phone', 'phone_typed'),
    address: text('address'),
    description: text('description'),
    createdAt: moment('created_at'),
  },
  DEAL: {
    title: text('title'),
    amount,
    currency: text('currency'),
    probability: number('probability'),
    status: text('status'),
    expectedCloseOn: day('expected_close_on'),
    closedOn: day('closed_on'),
    closeReason: text('close_reason'),
    description: text('description'),
    stageEnteredAt: moment('stage_entered_at'),
    createdAt: moment('created_at'),
  },
  CUSTOMER: {
    firstName: text('first_name'),
    lastName: text('last_name'),
    email: text('email'),
    phoneNumber: text('phone', 'phone_typed'),
    companyName: text('company_name'),
    jobTitle: text('job_title'),
    streetAddress: text('street'),
    zip: text('zip'),
    city: text('city'),
    state: text('state'),
    country: text('country'),
    gender: text('gender'),
    createdAt: moment('created_at'),
  },
  BOOKING: {
    startsAt: moment('starts_at'),
    title: text('title'),
    status: text('status'),
    outcome: text('outcome'),
    createdAt: moment('created_at'),
  },
};

/** The sources of the built-in fields of each record, by the id of the field. */
export const FORMULA_SOURCES: Readonly<Record<CustomRecord, Readonly<Record<string, FormulaSource>>>> = {
  PERSON,
  ...OTHERS,
};

/** The columns that name a record in the preview of a formula. */
export const NAME_COLUMNS: Readonly<Record<CustomRecord, readonly string[]>> = {
  PERSON: ['first_name', 'last_name'],
  ACCOUNT: ['name'],
  DEAL: ['title'],
  CUSTOMER: ['first_name', 'last_name'],
  BOOKING: ['title'],
};
