import { v7 as newId } from 'uuid';
import { derivedColumns } from '#server/modules/people/fields/personColumns.ts';
import type { PersonRow } from '#server/modules/people/people.table.ts';

/** A whole row of `people` for tests: a contact unless the fields say otherwise, derived columns computed. */
export function personRow(companyId: string, fields: Partial<PersonRow> = {}): PersonRow {
  const now = new Date('2026-03-01T09:00:00Z');
  const row = {
    company_id: companyId,
    id: newId(),
    kind: 'CONTACT' as const,
    first_name: 'Ann',
    last_name: 'Archer',
    phone: null,
    phone_typed: null,
    whatsapp: null,
    email: null,
    job_title: null,
    company_name: null,
    street: null,
    zone: null,
    postal_code: null,
    city: null,
    country: null,
    stage_id: null,
    status_id: null,
    source_id: null,
    manager_id: null,
    group_ids: [],
    project_ids: [],
    tags: [],
    integrations: [],
    property_category: null,
    next_call_at: null,
    next_call_reminded_at: null,
    next_meeting_at: null,
    next_meeting_reminded_at: null,
    lost_reason: null,
    counterpart_id: null,
    merged_into: null,
    created_by: 'Test User',
    created_at: now,
    updated_at: now,
    trashed_at: null,
    trashed_by: null,
    ...fields,
  };
  return { ...row, ...derivedColumns(row) };
}
