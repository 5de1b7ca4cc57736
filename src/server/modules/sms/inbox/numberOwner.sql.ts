import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { SeenPeople } from './numberOwner.ts';

/** What NamedOwner is made of, beside ownerAsSeen. */
export const NAMED_OWNER = sql`p.id as person_id, p.kind as person_kind, trim(p.first_name || ' ' || p.last_name) as person_name`;

/** Joins, as p, who has a number: somebody whom the viewer may see before others, a lead before a contact. p.is_seen is false where none of them may be seen. */
export function ownerAsSeen(
  companyId: string,
  phone: RawBuilder<unknown>,
  { kinds, assignedTo }: SeenPeople,
): RawBuilder<unknown> {
  const own = assignedTo ?? null;
  return sql`
    left join lateral (
      select p.id, p.kind, p.first_name, p.last_name, p.search, p.manager_id,
        p.kind = any(${kinds}::text[])
          and (p.kind = 'CONTACT' or ${own}::uuid is null or p.manager_id is not distinct from ${own}::uuid) as is_seen
      from people p
      where p.company_id = ${companyId} and p.kind in ('LEAD', 'CONTACT') and p.phone = ${phone} and p.trashed_at is null
      order by is_seen desc, p.kind = 'LEAD' desc, p.created_at desc, p.id limit 1
    ) p on true`;
}
