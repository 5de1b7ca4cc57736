import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { SeenPeople } from '../peopleAccess.ts';

/** The columns of NamedOwner, in addition to ownerAsSeen. */
export const NAMED_OWNER = sql`p.id as person_id, p.kind as person_kind, trim(p.first_name || ' ' || p.last_name) as person_name`;

/**
 * The people with a number, without those in trash: it is their own (is_own), or the number of a person merged into
 * them. A union, because row-level security only allows equality lookups in one index.
 */
export function numberOwnerSql(companyId: string, phone: RawBuilder<unknown>): RawBuilder<unknown> {
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
      select from ${numberOwnerSql(companyId, phone)} l where l.kind = 'LEAD' and not (${isSeen} or ${isContact}))`;
}

/**
 * Joins the person with a number as p. Precedence: visible to the viewer, own number before merged, lead before
 * contact. p.is_seen is false if the viewer may see none of them.
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
      from ${numberOwnerSql(companyId, phone)} p
      order by is_seen desc, p.is_own desc, p.kind = 'LEAD' desc, p.created_at desc, p.id limit 1
    ) p on true`;
}
