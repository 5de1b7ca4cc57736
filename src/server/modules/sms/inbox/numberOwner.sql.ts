import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { SeenPeople } from './numberOwner.ts';

/** What NamedOwner is made of, beside ownerAsSeen. */
export const NAMED_OWNER = sql`p.id as person_id, p.kind as person_kind, trim(p.first_name || ' ' || p.last_name) as person_name`;

/**
 * Who has a number, as a list of rows of people outside the trash: as their own (is_own), or because somebody who had it was merged into them. Each half
 * by its index: behind the company wall only equality is looked up in one.
 */
export function whoHas(companyId: string, phone: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
      select o.*, true as is_own from people o
      where o.company_id = ${companyId} and o.kind in ('LEAD', 'CONTACT') and o.phone = ${phone} and o.trashed_at is null
      union all
      select o.*, false from people_marks k join people o on o.company_id = k.company_id and o.id = k.person_id
      where k.company_id = ${companyId} and k.kind in ('LEAD', 'CONTACT') and k.what = 'NUMBER' and k.mark = ${phone} and o.trashed_at is null
    )`;
}

/**
 * True if the viewer may see every lead with a number. Otherwise its conversation is hidden: anyone can add a lead with a number
 * that another lead has. A converted lead counts as its contact.
 */
export function seesEveryLead(
  companyId: string,
  phone: RawBuilder<unknown>,
  { kinds, assignedTo }: SeenPeople,
): RawBuilder<boolean> {
  const seesLeads = kinds.includes('LEAD');
  if (seesLeads && assignedTo === undefined) return sql<boolean>`true`;
  const isSeen = seesLeads ? sql`l.manager_id is not distinct from ${assignedTo}::uuid` : sql`false`;
  const isContact = sql`(l.counterpart_id is not null and ${kinds.includes('CONTACT')})`;
  return sql<boolean>`not exists (
      select from ${whoHas(companyId, phone)} l where l.kind = 'LEAD' and not (${isSeen} or ${isContact}))`;
}

/**
 * Joins, as p, who has a number: somebody whom the viewer may see before others, whose own it is before who has it by a merge, a lead before a
 * contact. p.is_seen is false where none of them may be seen.
 */
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
      from ${whoHas(companyId, phone)} p
      order by is_seen desc, p.is_own desc, p.kind = 'LEAD' desc, p.created_at desc, p.id limit 1
    ) p on true`;
}
