import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { SeenPeople } from '../peopleAccess.ts';

/**
 * Whether somebody may see whose a row with company_id and person_id is, by the alias of its table. What is of nobody, because they are deleted or
 * nobody came of it, is for those who see all leads.
 */
export function isOwnerSeen(row: RawBuilder<unknown>, { kinds, assignedTo }: SeenPeople) {
  const manager = assignedTo ?? null;
  return sql<boolean>`case when ${row}.person_id is null then ${kinds.includes('LEAD') && manager === null} else exists (
    select 1 from people p where p.company_id = ${row}.company_id and p.id = ${row}.person_id and p.kind = any(${kinds}::text[])
      and (p.kind <> 'LEAD' or ${manager}::uuid is null or p.manager_id = ${manager}::uuid)) end`;
}
