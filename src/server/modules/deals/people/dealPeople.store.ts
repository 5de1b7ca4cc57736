import { sql } from 'kysely';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { PersonKind } from '#server/modules/people/people.table.ts';
import type { SeenPeople } from '#server/modules/people/peopleAccess.ts';
import { isSeenPerson, linkedPeople, personName } from '../reads/namedDeals.sql.ts';

/** A person of a deal. */
export interface DealPersonRow {
  /** The person of the link: of a merged person not yet the survivor. */
  link_id: string;
  person_id: string;
  kind: PersonKind;
  name: string;
  email: string | null;
  phone: string | null;
  role: string | null;
  /** Whether the viewer may see them. */
  is_seen: boolean;
}

/** The people of a deal outside trash, in their order. */
export async function readDealPeople(
  tx: Tx,
  companyId: string,
  dealId: string,
  seen: SeenPeople,
): Promise<DealPersonRow[]> {
  const { rows } = await sql<DealPersonRow>`
    select m.person_id as link_id, p.id as person_id, p.kind, coalesce(${personName()}, '') as name, p.email,
      coalesce(p.phone, p.phone_typed) as phone, m.role, ${isSeenPerson(seen)} as is_seen
    ${linkedPeople(companyId)}
    where m.company_id = ${companyId} and m.deal_id = ${dealId} and p.trashed_at is null
    order by m.position, m.person_id`.execute(tx);
  return rows;
}

/** A person who can be added to a deal. */
export interface FoundPerson {
  id: string;
  kind: PersonKind;
  name: string;
}

/** The people with these ids that are outside trash and visible to the viewer. They cannot be deleted until the transaction ends. */
export async function readSeenPeople(
  tx: Tx,
  companyId: string,
  ids: readonly string[],
  seen: SeenPeople,
): Promise<FoundPerson[]> {
  const { rows } = await sql<FoundPerson>`
    select p.id, p.kind, coalesce(${personName()}, '') as name from people p
    where p.company_id = ${companyId} and p.id = any(${ids}::uuid[]) and p.trashed_at is null and ${isSeenPerson(seen)}
    order by p.id for key share`.execute(tx);
  return rows;
}

/** A link as it is to be written. */
export interface PersonLink {
  personId: string;
  role: string | null;
}

/** Writes the links of a deal in this order, and removes the links to `removedIds`. */
export async function writeDealPeople(
  tx: Tx,
  companyId: string,
  dealId: string,
  { links, removedIds, at }: { links: readonly PersonLink[]; removedIds: readonly string[]; at: Date },
): Promise<void> {
  if (removedIds.length > 0)
    await tx
      .deleteFrom('deal_people')
      .where('company_id', '=', companyId)
      .where('deal_id', '=', dealId)
      .where(sql<boolean>`person_id = any(${removedIds}::uuid[])`)
      .execute();
  if (links.length === 0) return;
  await tx
    .insertInto('deal_people')
    .values(
      links.map(({ personId, role }, position) => ({
        company_id: companyId,
        deal_id: dealId,
        person_id: personId,
        role,
        position,
        created_at: at,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'deal_id', 'person_id']).doUpdateSet((excluded) => ({
        role: excluded.ref('excluded.role'),
        position: excluded.ref('excluded.position'),
      })),
    )
    .execute();
}

/** Copies the links of people to others, unless they have them; with isOpenOnly only to open deals. */
export async function copyLinks(
  tx: Tx,
  companyId: string,
  moves: readonly { from: string; to: string }[],
  isOpenOnly = false,
): Promise<void> {
  const given = JSON.stringify(moves.map(({ from, to }) => ({ origin: from, target: to })));
  await sql`
    insert into deal_people (company_id, deal_id, person_id, role, position, created_at)
    select m.company_id, m.deal_id, g.target, m.role, m.position, m.created_at
    from jsonb_to_recordset(${given}::jsonb) as g(origin uuid, target uuid)
      join deal_people m on m.company_id = ${companyId} and m.person_id = g.origin
      join deals d on d.company_id = ${companyId} and d.id = m.deal_id
    where ${isOpenOnly ? sql`d.status = 'OPEN'` : sql`true`}
    on conflict (company_id, deal_id, person_id) do nothing`.execute(tx);
}

/** Removes a person's links to open deals. */
export async function removeOpenLinks(tx: Tx, companyId: string, personId: string): Promise<void> {
  await sql`
    delete from deal_people m using deals d
    where m.company_id = ${companyId} and m.person_id = ${personId}
      and d.company_id = ${companyId} and d.id = m.deal_id and d.status = 'OPEN'`.execute(tx);
}
