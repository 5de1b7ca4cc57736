import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { ACCOUNT_CONDITION_FIELDS } from '#contract/conditions/fields/accountFields.ts';
import type { BOOKING_CONDITION_FIELDS } from '#contract/conditions/fields/bookingFields.ts';
import type { CUSTOMER_CONDITION_FIELDS } from '#contract/conditions/fields/customerFields.ts';
import type { DEAL_CONDITION_FIELDS } from '#contract/conditions/fields/dealFields.ts';
import type { INVOICE_CONDITION_FIELDS } from '#contract/conditions/fields/invoiceFields.ts';
import type { ConditionRecord } from '#contract/conditions/relations.ts';
import { minorDigits } from '#contract/money/currency.ts';
import { NUMBER_PREFIXES } from '#contract/money/invoiceNumber.ts';
import { isText } from '#contract/people/custom-fields/customValueEncoding.ts';
import type { FieldDescription } from '#contract/people/fieldTypes.ts';
import { PERSON_FIELDS } from '#contract/people/personFields.ts';
import type { BoundColumn } from './boundCondition.ts';

/** The alias of the table of each record in queries, and of its columns here. */
export const ALIASES = {
  lead: 'p',
  contact: 'p',
  deal: 'd',
  account: 'a',
  booking: 'b',
  customer: 'c',
  invoice: 'i',
} as const;

/** A column, or an expression of columns, as conditions compare it. */
export interface SqlColumn {
  value: RawBuilder<unknown>;
  type: ColumnType;
  /** Of lists in people_marks, which an index finds: what they are there. */
  mark?: 'GROUP' | 'PROJECT' | 'TAG';
}

export type ColumnType = 'text' | 'uuid' | 'numeric' | 'timestamptz' | 'text[]' | 'uuid[]';

/** The column of a field. */
export function columnOf(record: ConditionRecord, column: BoundColumn): SqlColumn {
  if ('slot' in column) return slotOf(record, column);
  const found = COLUMNS[record][column.field];
  if (!found) throw new Error(`Conditions about a ${record} have no column for ${column.field}`);
  return found;
}

/** A text is behind its sort key, several choices behind a mark (customValueEncoding.ts); the choices of people are in a list of their own. */
function slotOf(record: ConditionRecord, { slot, type }: Extract<BoundColumn, { slot: string }>): SqlColumn {
  const value = sql.ref(`${ALIASES[record]}.${slot}`);
  if (type === 'choices') {
    const isPerson = record === 'lead' || record === 'contact';
    const chosen = sql`coalesce(string_to_array(substr(${value}, 2), ' '), '{}')`;
    return { value: isPerson ? sql.ref(`${ALIASES[record]}.custom_choices`) : chosen, type: 'text[]' };
  }
  if (type === 'dateTime') return { value: sql`${value}::timestamptz`, type: 'timestamptz' };
  if (type === 'rating') return { value: sql`${value}::numeric`, type: 'numeric' };
  return { value: isText(type) ? sql`split_part(${value}, ${sql.lit('\u001F')}, 2)` : value, type: 'text' };
}

type Columns<Fields extends readonly { id: string }[]> = Record<Fields[number]['id'], SqlColumn>;

const column = (name: string, type: ColumnType = 'text'): SqlColumn => ({ value: sql.ref(name), type });

function personColumn(field: FieldDescription & { column: string }): SqlColumn {
  const { type } = field;
  if (field.isKeptAsTyped)
    return {
      value: sql`coalesce(${sql.ref(`p.${field.column}`)}, ${sql.ref(`p.${field.column}_typed`)})`,
      type: 'text',
    };
  if (type === 'phones' || type === 'emails')
    return { value: withoutLabels(`p.${field.column}`), type: 'text' };
  const mark = MARKS[field.column];
  return { ...column(`p.${field.column}`, PERSON_TYPES[type] ?? 'text'), ...(mark && { mark }) };
}

/** The numbers or addresses of a column as one text, '+4420…, +4930…'; null without one. Labels follow each (0276). */
function withoutLabels(name: string): RawBuilder<unknown> {
  const joined = sql`array_to_string(${sql.ref(name)}, ', ')`;
  return sql`nullif(regexp_replace(${joined}, ' [A-Z]+(?=, |$)', '', 'g'), '')`;
}

const PERSON_TYPES: Partial<Record<FieldDescription['type'], ColumnType>> = {
  moment: 'timestamptz',
  reference: 'uuid',
  references: 'uuid[]',
  labels: 'text[]',
};

const MARKS: Readonly<Record<string, SqlColumn['mark']>> = {
  group_ids: 'GROUP',
  project_ids: 'PROJECT',
  tags: 'TAG',
};

const PERSON: Readonly<Record<string, SqlColumn>> = {
  ...Object.fromEntries(PERSON_FIELDS.map((field) => [field.id, personColumn(field)])),
  updatedAt: column('p.updated_at', 'timestamptz'),
};

const DEAL: Columns<typeof DEAL_CONDITION_FIELDS> = {
  title: column('d.title'),
  pipelineId: column('d.pipeline_id', 'uuid'),
  stageId: column('d.stage_id', 'uuid'),
  status: column('d.status'),
  amount: { value: wholeUnits(sql`d.amount`, sql`d.currency`), type: 'numeric' },
  currency: column('d.currency'),
  probability: column('d.probability', 'numeric'),
  ownerId: column('d.owner_id', 'uuid'),
  sourceId: column('d.source_id', 'uuid'),
  projectId: column('d.project_id', 'uuid'),
  expectedCloseOn: column('d.expected_close_on'),
  closedOn: column('d.closed_on'),
  closeReason: column('d.close_reason'),
  description: column('d.description'),
  stageEnteredAt: column('d.stage_entered_at', 'timestamptz'),
  createdAt: column('d.created_at', 'timestamptz'),
  updatedAt: column('d.updated_at', 'timestamptz'),
  createdBy: column('d.created_by'),
};

const ACCOUNT: Columns<typeof ACCOUNT_CONDITION_FIELDS> = {
  name: column('a.name'),
  domain: column('a.domain'),
  phone: { value: sql`coalesce(a.phone, a.phone_typed)`, type: 'text' },
  address: column('a.address'),
  description: column('a.description'),
  ownerId: column('a.owner_id', 'uuid'),
  createdAt: column('a.created_at', 'timestamptz'),
  updatedAt: column('a.updated_at', 'timestamptz'),
  createdBy: column('a.created_by'),
};

const BOOKING: Columns<typeof BOOKING_CONDITION_FIELDS> = {
  startsAt: column('b.starts_at', 'timestamptz'),
  title: column('b.title'),
  status: column('b.status'),
  outcome: column('b.outcome'),
  createdAt: column('b.created_at', 'timestamptz'),
};

const CUSTOMER: Columns<typeof CUSTOMER_CONDITION_FIELDS> = {
  firstName: column('c.first_name'),
  lastName: column('c.last_name'),
  email: column('c.email'),
  phoneNumber: { value: sql`coalesce(c.phone, c.phone_typed)`, type: 'text' },
  companyName: column('c.company_name'),
  jobTitle: column('c.job_title'),
  streetAddress: column('c.street'),
  zip: column('c.zip'),
  city: column('c.city'),
  state: column('c.state'),
  country: column('c.country'),
  gender: column('c.gender'),
  createdAt: column('c.created_at', 'timestamptz'),
  updatedAt: column('c.updated_at', 'timestamptz'),
  createdBy: column('c.created_by'),
};

const INVOICE: Columns<typeof INVOICE_CONDITION_FIELDS> = {
  number: { value: numberText(), type: 'text' },
  customerName: column('i.customer_name'),
  description: column('i.description'),
  status: column('i.status'),
  state: column('i.state'),
  amount: { value: wholeUnits(sql`i.total`, sql`i.currency`), type: 'numeric' },
  amountPaid: { value: wholeUnits(sql`i.paid`, sql`i.currency`), type: 'numeric' },
  amountDue: { value: wholeUnits(amountDue(), sql`i.currency`), type: 'numeric' },
  currency: column('i.currency'),
  method: column('i.method'),
  dueAt: column('i.due'),
  issuedAt: column('i.issued_at', 'timestamptz'),
  sentAt: column('i.sent_at', 'timestamptz'),
  viewedAt: column('i.viewed_at', 'timestamptz'),
  createdAt: column('i.created_at', 'timestamptz'),
  updatedAt: column('i.updated_at', 'timestamptz'),
  createdBy: column('i.created_by'),
};

const COLUMNS: Record<ConditionRecord, Readonly<Record<string, SqlColumn>>> = {
  lead: PERSON,
  contact: PERSON,
  deal: DEAL,
  account: ACCOUNT,
  booking: BOOKING,
  customer: CUSTOMER,
  invoice: INVOICE,
};

/** As numberText in contract/money writes it. */
function numberText(): RawBuilder<unknown> {
  const { INVOICE: invoice, CREDIT_NOTE: creditNote } = NUMBER_PREFIXES;
  return sql`case i.kind when 'CREDIT_NOTE' then ${sql.lit(`${creditNote}-`)} else ${sql.lit(`${invoice}-`)} end ||
    lpad(i.number::text, greatest(6, length(i.number::text)), '0')`;
}

/** As invoiceStatus.ts in the module of invoices computes it. */
function amountDue(): RawBuilder<unknown> {
  return sql`case when i.kind = 'CREDIT_NOTE' or i.state = 'VOID' then 0 else greatest(0, i.total - i.paid - i.credited) end`;
}

/** An amount in minor units as people write it: 1250 cents are 12.5. */
function wholeUnits(amount: RawBuilder<unknown>, currency: RawBuilder<unknown>): RawBuilder<unknown> {
  const currencies = Intl.supportedValuesOf('currency');
  const withDigits = (digits: number) => currencies.filter((each) => minorDigits(each) === digits);
  return sql`((${amount})::numeric / case when ${currency} = any(${withDigits(0)}::text[]) then 1
    when ${currency} = any(${withDigits(3)}::text[]) then 1000 else 100 end)`;
}
