import type { CustomField, CustomRecord } from '#contract/people/custom-fields/customField.ts';
import { CUSTOM_FIELD_TYPES } from '#contract/people/custom-fields/customField.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { membersOf } from '#server/modules/members/companyMembers.service.ts';
import type { CustomFieldRow } from './customFields.store.ts';
import { readFields } from './customFields.store.ts';
import type { CustomSlot } from './customFields.table.ts';

/** A custom field with the column that holds its values. */
export interface SlottedField extends CustomField {
  record: CustomRecord;
  slot: CustomSlot;
}

/** The active custom fields of a record in order; fields for team members with all selectable members. */
export async function customFieldsOf(
  tx: Tx,
  companyId: string,
  record: CustomRecord = 'PERSON',
): Promise<SlottedField[]> {
  const rows = await readFields(tx, companyId);
  return withMembers(
    tx,
    companyId,
    rows.filter((row) => row.record === record && row.archived_at === null),
  );
}

/** The active custom fields of all records in order; fields for team members with all selectable members. */
export async function customFieldsOfRecords(tx: Tx, companyId: string): Promise<SlottedField[]> {
  const rows = await readFields(tx, companyId);
  return withMembers(
    tx,
    companyId,
    rows.filter((row) => row.archived_at === null),
  );
}

/** All custom fields of leads and contacts, archived ones too: whose values the slots hold. */
export async function everyCustomField(tx: Tx, companyId: string): Promise<SlottedField[]> {
  const rows = await readFields(tx, companyId);
  return withMembers(
    tx,
    companyId,
    rows.filter(({ record }) => record === 'PERSON'),
  );
}

/** The fields of all records that hold files, archived ones too. */
export async function fileFieldsOfCompany(
  tx: Tx,
  companyId: string,
): Promise<Pick<SlottedField, 'id' | 'record' | 'slot'>[]> {
  return (await readFields(tx, companyId)).filter(({ type }) => type === 'file');
}

/** The slots of calculated fields of a record, archived ones too: their values are in no undo and no merge. */
export async function calculatedSlots(
  tx: Tx,
  companyId: string,
  record: CustomRecord,
): Promise<ReadonlySet<CustomSlot>> {
  const rows = await readFields(tx, companyId);
  return new Set(rows.filter((row) => row.record === record && row.formula !== null).map(({ slot }) => slot));
}

/** These rows as fields. */
export async function withMembers(
  tx: Tx,
  companyId: string,
  rows: readonly Omit<
    CustomFieldRow,
    'company_id' | 'label_key' | 'position' | 'archived_at' | 'created_at'
  >[],
): Promise<SlottedField[]> {
  const members = rows.some(({ type }) => type === 'user') ? await membersOf(tx, companyId) : [];
  const team = members.map(({ userId, firstName, lastName }) => ({
    id: userId,
    label: `${firstName} ${lastName}`.trim(),
    isArchived: false,
  }));
  return rows.map(({ only_of: onlyOf, type, choices, ...row }) => ({
    id: row.id,
    record: row.record,
    label: row.label,
    type,
    onlyOf,
    choices: type === 'user' ? team : choices,
    currency: row.currency,
    target: row.target,
    formula: row.formula,
    slot: row.slot,
  }));
}

/** A type as the activity log names it. */
export function typeName(type: CustomField['type']): string {
  return CUSTOM_FIELD_TYPES[type];
}
