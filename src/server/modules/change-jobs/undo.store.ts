import { sql } from 'kysely';
import type { Tx } from '#server/database/walls/scopes.ts';

/**
 * The people who were used since they were created: with activity by a user, or other people who refer to
 * them.
 */
export async function readUsed(tx: Tx, companyId: string, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select w.id from unnest(${ids}::uuid[]) w(id)
    where exists (
        select 1 from events e where e.company_id = ${companyId} and e.entity_id = w.id and e.source = 'USER'
      )
      or exists (select 1 from people p where p.company_id = ${companyId} and p.merged_into = w.id)
  `.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/** Which of these entries of lead setup, managers and projects there still are; held until the transaction ends. */
export async function readStanding(tx: Tx, companyId: string, ids: readonly string[]): Promise<Set<string>> {
  const standing = new Set<string>();
  if (ids.length === 0) return standing;
  for (const table of ['lead_options', 'lead_managers', 'projects'] as const) {
    const rows = await tx
      .selectFrom(table)
      .select('id')
      .where('company_id', '=', companyId)
      .where(sql<boolean>`id = any(${ids}::uuid[])`)
      .orderBy('id')
      .forKeyShare()
      .execute();
    for (const { id } of rows) standing.add(id);
  }
  return standing;
}
