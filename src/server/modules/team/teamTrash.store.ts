import type { Insertable, Selectable } from 'kysely';
import { sql } from 'kysely';
import { pageOf } from '#server/database/queries/pageOf.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { TeamTrashTable } from './team.table.ts';

/** A removed member in a company's trash. */
export interface TrashedMemberRow extends Selectable<TeamTrashTable> {
  id: string;
  email: string;
  first_name: string;
  last_name: string;
}

/** A page of trash, who came last first. */
export function readTeamTrash(
  tx: Tx,
  companyId: string,
  { pattern, ...page }: { pattern: string | null; limit: number; offset: number },
): Promise<{ rows: TrashedMemberRow[]; total: number }> {
  const found = sql<TrashedMemberRow>`
    select t.*, u.id, u.email, u.first_name, u.last_name
    from team_trash t join users u on u.id = t.user_id
    where t.company_id = ${companyId}
      and (${pattern}::text is null or lower(' ' || u.first_name || ' ' || u.last_name || ' ' || u.email) like ${pattern})`;
  return pageOf(
    tx,
    found,
    { trashedAt: sql`f.trashed_at` },
    { ...page, sort: 'trashedAt', isDescending: true },
  );
}

export async function insertTrashed(tx: Tx, row: Insertable<TeamTrashTable>): Promise<void> {
  await tx.insertInto('team_trash').values(row).execute();
}

/** Takes a member out of the company's trash; undefined if they are not in it. */
export function takeFromTrash(
  tx: Tx,
  companyId: string,
  userId: string,
): Promise<Selectable<TeamTrashTable> | undefined> {
  return tx
    .deleteFrom('team_trash')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst();
}

/** Whether a member is in the company's trash. */
export async function isTrashed(tx: Tx, companyId: string, userId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('team_trash')
    .select('user_id')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}
