import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { SeenPeople } from './peopleAccess.ts';

/**
 * Whether a viewer may see the person of a row with company_id and person_id, by the alias of its table. Rows
 * without a person need access to all leads.
 */
export function isOwnerSeen(row: RawBuilder<unknown>, { kinds, assignedTo }: SeenPeople) {
  const manager = assignedTo ?? null;
  return sql<boolean>`case when ${row}.person_id is null then ${kinds.includes('LEAD') && manager === null} else exists (
    select 1 from people p where p.company_id = ${row}.company_id and p.id = ${row}.person_id and p.kind = any(${kinds}::text[])
      and (p.kind <> 'LEAD' or ${manager}::uuid is null or p.manager_id = ${manager}::uuid)) end`;
}
