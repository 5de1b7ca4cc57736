import { sql } from 'kysely';
import { contactPointValues } from '#contract/people/contact-points/contactPoints.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { ContactPointColumns } from '#server/modules/people/fields/additionalContactPoints.ts';
import { peopleAt } from '#server/modules/people/list/peopleAt.sql.ts';
import type { PersonKind, PersonRow } from '#server/modules/people/people.table.ts';

/** The fields that identify duplicates of a person. */
export type Comparable = Pick<PersonRow, keyof ContactPointColumns | 'name_key' | 'company_key'> & {
  id: string | null;
  counterpart_id?: string | null;
};

export type MatchReason = 'PHONE' | 'EMAIL' | 'NAME_AND_COMPANY';

/** A possible duplicate, and the reasons. */
export interface PersonMatch {
  id: string;
  kind: PersonKind;
  first_name: string;
  last_name: string;
  phone: string | null;
  email: string | null;
  company_name: string | null;
  reasons: MatchReason[];
}

/**
 * Leads and contacts outside trash with a phone or email of this person (primary or not), or the same name and
 * company; at most ten, those with the most reasons first. Excludes dismissed duplicates and the two sides of
 * a conversion. `seen` limits them to the people a viewer may see: kinds, and leads of one lead manager.
 */
export async function readMatches(
  tx: Tx,
  companyId: string,
  person: Comparable,
  seen: { assignedTo?: string | undefined; kinds?: readonly PersonKind[] } = {},
): Promise<PersonMatch[]> {
  const { assignedTo, kinds = ['LEAD', 'CONTACT'] } = seen;
  const phones = allOf(person.phone, person.other_phones);
  const emails = allOf(person.email, person.other_emails);
  const { rows } = await sql<PersonMatch>`
    select p.id, p.kind, p.first_name, p.last_name, p.phone, p.email, p.company_name,
      array_agg(distinct m.reason order by m.reason desc) as reasons
    from (
      select o.id, 'PHONE' as reason from ${peopleAt(companyId, 'PHONE', phones)} o
      union all
      select o.id, 'EMAIL' from ${peopleAt(companyId, 'EMAIL', emails)} o
      union all
      select id, 'NAME_AND_COMPANY' from people
        where company_id = ${companyId} and kind in ('LEAD', 'CONTACT') and trashed_at is null
          and name_key = ${person.name_key} and company_key = ${person.company_key}
    ) m
    join people p on p.company_id = ${companyId} and p.id = m.id
    where p.kind = any(${kinds}::text[])
      and (${assignedTo ?? null}::uuid is null or p.kind = 'CONTACT' or p.manager_id = ${assignedTo ?? null}::uuid)
      and p.id is distinct from ${person.id}::uuid and p.id is distinct from ${person.counterpart_id ?? null}::uuid
      and not exists (
        select 1 from distinct_people d where d.company_id = ${companyId}
          and d.first_id = least(p.id, ${person.id}::uuid) and d.second_id = greatest(p.id, ${person.id}::uuid)
      )
    group by p.company_id, p.id
    order by count(distinct m.reason) desc, p.id
    limit 10
  `.execute(tx);
  return rows;
}

function allOf(primary: string | null, others: readonly string[]): string[] {
  return [...(primary ? [primary] : []), ...contactPointValues(others)];
}
