import { sql } from 'kysely';
import type { RelatedKind } from '#contract/people/custom-fields/relationTargets.ts';
import type { Tx } from '#server/database/walls/scopes.ts';

/** A record that relations point to, without a check of rights. */
export interface RelatedRow {
  /** The id in the relation: of a merged person, whose survivor this is, or the record's own. */
  askedId: string;
  id: string;
  kind: RelatedKind;
  name: string;
  isTrashed: boolean;
  /** Of a lead its manager, of a deal its owner. */
  managerId: string | null;
  /** Of a deal in a restricted pipeline: the users who may see it. */
  memberIds: string[] | null;
}

/** Leads and contacts; merged ones as their survivors. */
export async function readRelatedPeople(
  tx: Tx,
  companyId: string,
  ids: readonly string[],
): Promise<RelatedRow[]> {
  const { rows } = await sql<RelatedRow>`
    with recursive up(asked_id, id) as (
      select p.id, p.id from people p where p.company_id = ${companyId} and p.id = any(${ids}::uuid[])
      union
      select up.asked_id, p.merged_into from up
        join people p on p.company_id = ${companyId} and p.id = up.id where p.merged_into is not null
    )
    select up.asked_id as "askedId", p.id, p.kind,
      coalesce(nullif(btrim(p.first_name || ' ' || p.last_name), ''), p.phone_typed, p.email, '') as name,
      p.trashed_at is not null as "isTrashed", p.manager_id as "managerId", null as "memberIds"
    from up join people p on p.company_id = ${companyId} and p.id = up.id
    where p.merged_into is null`.execute(tx);
  return rows;
}

/** Accounts. */
export async function readRelatedAccounts(
  tx: Tx,
  companyId: string,
  ids: readonly string[],
): Promise<RelatedRow[]> {
  const { rows } = await sql<RelatedRow>`
    select a.id as "askedId", a.id, 'ACCOUNT' as kind, a.name, a.trashed_at is not null as "isTrashed",
      null as "managerId", null as "memberIds"
    from accounts a where a.company_id = ${companyId} and a.id = any(${ids}::uuid[])`.execute(tx);
  return rows;
}

/** Deals, with who may see their pipeline. */
export async function readRelatedDeals(
  tx: Tx,
  companyId: string,
  ids: readonly string[],
): Promise<RelatedRow[]> {
  const { rows } = await sql<RelatedRow>`
    select d.id as "askedId", d.id, 'DEAL' as kind, d.title as name, d.trashed_at is not null as "isTrashed",
      d.owner_id as "managerId", g.member_ids as "memberIds"
    from deals d join pipelines g on g.company_id = d.company_id and g.id = d.pipeline_id
    where d.company_id = ${companyId} and d.id = any(${ids}::uuid[])`.execute(tx);
  return rows;
}

/** Customers. */
export async function readRelatedCustomers(
  tx: Tx,
  companyId: string,
  ids: readonly string[],
): Promise<RelatedRow[]> {
  const { rows } = await sql<RelatedRow>`
    select c.id as "askedId", c.id, 'CUSTOMER' as kind,
      coalesce(nullif(btrim(concat_ws(' ', c.first_name, c.last_name)), ''), c.company_name, c.email, '') as name,
      c.trashed_at is not null as "isTrashed", null as "managerId", null as "memberIds"
    from customers c where c.company_id = ${companyId} and c.id = any(${ids}::uuid[])`.execute(tx);
  return rows;
}

/** These ids, and the ids of people who were merged into them. */
export async function readMergedIds(tx: Tx, companyId: string, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive down(id) as (
      select unnest(${ids}::uuid[])
      union
      select p.id from down join people p on p.company_id = ${companyId} and p.merged_into = down.id
    ) select id from down`.execute(tx);
  return rows.map(({ id }) => id);
}

/** The files of a field among these ids, whether or not a record has them. */
export async function readFilesOfFields(
  tx: Tx,
  companyId: string,
  ids: readonly string[],
): Promise<{ id: string; fieldId: string; name: string }[]> {
  const { rows } = await sql<{ id: string; fieldId: string; name: string }>`
    select f.id, f.field_id as "fieldId", f.name from person_files f
    where f.company_id = ${companyId} and f.id = any(${ids}::uuid[]) and f.field_id is not null`.execute(tx);
  return rows;
}
