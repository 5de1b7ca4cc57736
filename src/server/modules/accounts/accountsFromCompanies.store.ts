import { sql } from 'kysely';
import { noCopy } from '#server/database/queries/noCopy.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { SeenPeople } from '#server/modules/people/peopleAccess.ts';

/** People with the same company name. */
export interface CompanyGroup {
  /** The folded name. */
  key: string;
  /** The most frequent spelling. */
  name: string;
  /** The number of people. */
  people: number;
}

/**
 * The company names of people outside trash without an account, if no account outside trash has the name. The
 * most frequent names first. `keys` limits the names; null: all.
 */
export async function readCompanyGroups(
  tx: Tx,
  companyId: string,
  seen: SeenPeople,
  { keys, limit }: { keys: readonly string[] | null; limit: number },
): Promise<CompanyGroup[]> {
  const { rows } = await sql<CompanyGroup>`
    select p.company_key as key, mode() within group (order by p.company_name) as name, count(*) as people
    from people p
    where ${withoutAccount(companyId, seen)}
      ${keys === null ? sql`` : sql`and p.company_key = any(${keys}::text[])`}
      and not exists (
        select 1 from accounts a
        where a.company_id = ${companyId} and a.name_key = p.company_key and a.trashed_at is null)
    group by p.company_key order by people desc, p.company_key limit ${limit}`.execute(tx);
  return rows;
}

/** Adds people without an account to the accounts that were created of their company name. */
export async function linkCompanyGroups(
  tx: Tx,
  companyId: string,
  seen: SeenPeople,
  { accounts, at }: { accounts: readonly { id: string; key: string }[]; at: Date },
): Promise<void> {
  const ids = accounts.map(({ id }) => id);
  const keys = accounts.map(({ key }) => key);
  await sql`
    insert into account_people (company_id, account_id, person_id, role, created_at)
    select ${companyId}::uuid, n.id, p.id, null, ${at}::timestamptz
    from people p join unnest(${ids}::uuid[], ${keys}::text[]) n(id, key) on n.key = p.company_key
    where ${withoutAccount(companyId, seen)}
    ${noCopy}`.execute(tx);
}

/** People `p` outside trash that the viewer may see, with a company name and without an account outside trash. */
function withoutAccount(companyId: string, { kinds, assignedTo }: SeenPeople) {
  const manager = assignedTo ?? null;
  return sql`p.company_id = ${companyId} and p.trashed_at is null and p.company_key is not null
    and p.kind = any(${kinds}::text[])
    and (p.kind <> 'LEAD' or ${manager}::uuid is null or p.manager_id = ${manager}::uuid)
    and not exists (
      select 1 from account_people l join accounts a on a.company_id = ${companyId} and a.id = l.account_id
      where l.company_id = ${companyId} and l.person_id = p.id and a.trashed_at is null)`;
}
