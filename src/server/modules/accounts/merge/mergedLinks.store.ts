import { sql } from 'kysely';
import { noCopy } from '#server/database/queries/noCopy.ts';
import type { Tx } from '#server/database/walls/scopes.ts';

/** A person's link to an account, as a merge stores it. */
export interface StoredLink {
  account_id: string;
  person_id: string;
  role: string | null;
  created_at: string;
}

/** The links of an account, and the links of a second account to the same people. */
export async function readLinks(
  tx: Tx,
  companyId: string,
  { of, also }: { of: string; also: string },
): Promise<StoredLink[]> {
  const { rows } = await sql<StoredLink>`
    select l.account_id, l.person_id, l.role, l.created_at from account_people l
    where l.company_id = ${companyId} and (l.account_id = ${of} or l.account_id = ${also} and exists (
      select from account_people o where o.company_id = ${companyId} and o.account_id = ${of} and o.person_id = l.person_id))`.execute(
    tx,
  );
  return rows;
}

/** What belongs to an account: its deals, notes, tasks and files, in trash or not. */
export interface RecordsOfAccount {
  dealIds: string[];
  noteIds: string[];
  taskIds: string[];
  fileIds: string[];
}

/** The ids of what belongs to an account. */
export async function readRecordsOf(tx: Tx, companyId: string, accountId: string): Promise<RecordsOfAccount> {
  const ofIt = sql`where company_id = ${companyId} and account_id = ${accountId}`;
  const { rows } = await sql<RecordsOfAccount>`
    select array(select id from deals ${ofIt}) as "dealIds", array(select id from notes ${ofIt}) as "noteIds",
      array(select id from tasks ${ofIt}) as "taskIds", array(select id from person_files ${ofIt}) as "fileIds"`.execute(
    tx,
  );
  return rows[0] ?? { dealIds: [], noteIds: [], taskIds: [], fileIds: [] };
}

/** Puts links back that a merge moved to the survivor, except those that were removed since. */
export async function restoreLinks(
  tx: Tx,
  companyId: string,
  survivorId: string,
  links: readonly StoredLink[],
): Promise<void> {
  const stored = JSON.stringify(links);
  const given = sql`jsonb_to_recordset(${stored}::jsonb) as g(account_id uuid, person_id uuid, role text, created_at timestamptz)`;
  const { rows } = await sql<{ person_id: string }>`
    delete from account_people where company_id = ${companyId} and account_id = ${survivorId}
      and person_id in (select g.person_id from ${given}) returning person_id`.execute(tx);
  const people = rows.map(({ person_id: id }) => id);
  await sql`
    insert into account_people (company_id, account_id, person_id, role, created_at)
    select ${companyId}::uuid, g.account_id, g.person_id, g.role, g.created_at from ${given}
    where g.person_id = any(${people}::uuid[])
    on conflict (company_id, account_id, person_id) do nothing ${noCopy}`.execute(tx);
}
