import { v7 as newId } from 'uuid';
import { derivedColumns } from '#server/modules/people/fields/derivedColumns.ts';
import { EMPTY_PERSON } from '#server/modules/people/fields/personColumns.ts';
import type { PersonRow } from '#server/modules/people/people.table.ts';

/** A whole row of `people` for tests: a contact unless the fields say otherwise, derived columns computed. */
export function personRow(companyId: string, fields: Partial<PersonRow> = {}): PersonRow {
  const now = new Date('2026-03-01T09:00:00Z');
  const row = {
    ...EMPTY_PERSON,
    company_id: companyId,
    id: newId(),
    kind: 'CONTACT' as const,
    first_name: 'Ann',
    last_name: 'Archer',
    created_by: 'Test User',
    created_at: now,
    updated_at: now,
    ...fields,
  };
  return { ...row, ...derivedColumns(row) };
}
