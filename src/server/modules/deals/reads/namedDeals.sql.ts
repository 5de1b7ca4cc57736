import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { CUSTOM_SLOTS } from '#server/modules/custom-fields/customFields.table.ts';
import type { SeenPeople } from '#server/modules/people/peopleAccess.ts';
import type { DealScope } from '../dealScope.ts';
import type { NamedDeal } from './namedDeal.ts';

/** The deals of a table f with their names, in no order: all names are joined, whatever the number of deals. */
export function namedDeals(
  deals: RawBuilder<unknown>,
  { companyId, people, at }: Pick<DealScope, 'companyId' | 'people' | 'at'>,
): RawBuilder<NamedDeal> {
  return sql<NamedDeal>`
    select ${COLUMNS}, g.name as pipeline_name, s.name as stage_name, a.name as account_name, a.domain as account_domain,
      trim(o.first_name || ' ' || o.last_name) as owner_name, c.name as source_name, j.title as project_name,
      person.name as person_name, person.email as person_email, person.phone as person_phone,
      f.status = 'OPEN' and coalesce(f.updated_at < ${at}::timestamptz - s.rotting_days * interval '1 day', false) as is_rotting
    from ${deals} f
      join pipelines g on g.company_id = ${companyId} and g.id = f.pipeline_id
      join pipeline_stages s on s.company_id = ${companyId} and s.id = f.stage_id
      left join accounts a on a.company_id = ${companyId} and a.id = f.account_id
      left join lead_managers o on o.company_id = ${companyId} and o.id = f.owner_id
      left join lead_options c on c.company_id = ${companyId} and c.id = f.source_id
      left join projects j on j.company_id = ${companyId} and j.id = f.project_id
      left join lateral (
        select ${personName()} as name, p.email, coalesce(p.phone, p.phone_typed) as phone ${linkedPeople(companyId)}
        where m.company_id = ${companyId} and m.deal_id = f.id and p.trashed_at is null and ${isSeenPerson(people)}
        order by m.position, m.person_id limit 1
      ) person on true`;
}

/** `from` of the links m of deals with their people p; of merged people the survivor. */
export function linkedPeople(companyId: string): RawBuilder<unknown> {
  return sql`from deal_people m
    join lateral (
      with recursive merges(id, next) as (
        select l.id, l.merged_into from people l where l.company_id = ${companyId} and l.id = m.person_id
        union
        select l.id, l.merged_into from merges join people l on l.company_id = ${companyId} and l.id = merges.next
      ) select id from merges where next is null
    ) survivor on true
    join people p on p.company_id = ${companyId} and p.id = survivor.id`;
}

/** What a person p is called, null for one without any name. */
export function personName(): RawBuilder<string | null> {
  return sql`coalesce(nullif(trim(p.first_name || ' ' || p.last_name), ''), p.company_name, p.email, p.phone, p.phone_typed)`;
}

/** Whether the viewer may see a person p. */
export function isSeenPerson({ kinds, assignedTo }: SeenPeople): RawBuilder<boolean> {
  return sql<boolean>`p.kind = any(${kinds}::text[])
    ${assignedTo === undefined ? sql`` : sql`and (p.kind <> 'LEAD' or p.manager_id = ${assignedTo})`}`;
}

const COLUMNS = sql.raw(
  `f.company_id, f.id, f.title, f.pipeline_id, f.stage_id, f.stage_entered_at, f.rank, f.status, f.account_id, f.owner_id,
   f.source_id, f.project_id, f.amount, f.currency, f.probability, f.own_probability, f.weighted, f.expected_close_on,
   f.closed_on, f.close_reason, f.description, f.is_inclusive, f.customer_id, f.invoice_id, f.created_by, f.created_at,
   f.updated_at, f.trashed_at, f.trashed_by, ${CUSTOM_SLOTS.map((slot) => `f.${slot}`).join(', ')}`,
);
