import type { OwnField } from '#contract/people/own/ownField.ts';
import { OWN_TYPES } from '#contract/people/own/ownField.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { membersOf } from '#server/modules/members/companyMembers.service.ts';
import type { OwnFieldRow } from './ownFields.store.ts';
import { readFields } from './ownFields.store.ts';
import type { OwnSlot } from './ownFields.table.ts';

/** A custom field with the column that holds its values. */
export interface SlottedField extends OwnField {
  slot: OwnSlot;
}

/** The company's active custom fields in order; fields for team members with all selectable members. */
export async function ownFieldsOf(tx: Tx, companyId: string): Promise<SlottedField[]> {
  const rows = await readFields(tx, companyId);
  return withMembers(
    tx,
    companyId,
    rows.filter(({ archived_at }) => archived_at === null),
  );
}

/** All custom fields, archived ones too: whose values the slots hold. */
export async function everyOwnField(tx: Tx, companyId: string): Promise<SlottedField[]> {
  return withMembers(tx, companyId, await readFields(tx, companyId));
}

/** These rows as fields. */
export async function withMembers(
  tx: Tx,
  companyId: string,
  rows: readonly Omit<OwnFieldRow, 'company_id' | 'label_key' | 'position' | 'archived_at' | 'created_at'>[],
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
export function typeName(type: OwnField['type']): string {
  return OWN_TYPES[type];
}
