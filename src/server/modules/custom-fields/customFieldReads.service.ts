import type { CustomField } from '#contract/people/custom-fields/customField.ts';
import { CUSTOM_FIELD_TYPES } from '#contract/people/custom-fields/customField.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { membersOf } from '#server/modules/members/companyMembers.service.ts';
import type { CustomFieldRow } from './customFields.store.ts';
import { readFields } from './customFields.store.ts';
import type { CustomSlot } from './customFields.table.ts';

/** A custom field with the column that holds its values. */
export interface SlottedField extends CustomField {
  slot: CustomSlot;
}

/** The company's active custom fields in order; fields for team members with all selectable members. */
export async function customFieldsOf(tx: Tx, companyId: string): Promise<SlottedField[]> {
  const rows = await readFields(tx, companyId);
  return withMembers(
    tx,
    companyId,
    rows.filter(({ archived_at }) => archived_at === null),
  );
}

/** All custom fields, archived ones too: whose values the slots hold. */
export async function everyCustomField(tx: Tx, companyId: string): Promise<SlottedField[]> {
  return withMembers(tx, companyId, await readFields(tx, companyId));
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
  return rows.map(({ id, label, type, only_of: onlyOf, choices, currency, slot }) => ({
    id,
    label,
    type,
    onlyOf,
    choices: type === 'user' ? team : choices,
    currency,
    slot,
  }));
}

/** A type as the activity log names it. */
export function typeName(type: CustomField['type']): string {
  return CUSTOM_FIELD_TYPES[type];
}
