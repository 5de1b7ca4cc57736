import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { TeamInvitesTable } from './team.table.ts';

/** An invitation as it is stored. */
export type TeamInviteRow = Selectable<TeamInvitesTable>;

export async function insertInvite(tx: Tx, row: Insertable<TeamInvitesTable>): Promise<void> {
  await tx.insertInto('team_invites').values(row).execute();
}

/** The invitation, locked until the transaction ends. */
export function lockInvite(tx: Tx, companyId: string, id: string): Promise<TeamInviteRow | undefined> {
  return tx
    .selectFrom('team_invites')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Whether the address is invited to the company. */
export async function isInvited(tx: Tx, companyId: string, email: string): Promise<boolean> {
  const row = await tx
    .selectFrom('team_invites')
    .select('id')
    .where('company_id', '=', companyId)
    .where('email', '=', email)
    .executeTakeFirst();
  return row !== undefined;
}

/** Writes these columns of the invitation. */
export async function writeInvite(
  tx: Tx,
  companyId: string,
  id: string,
  columns: Updateable<TeamInvitesTable>,
): Promise<void> {
  await tx
    .updateTable('team_invites')
    .set(columns)
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
}

export async function deleteInvite(tx: Tx, companyId: string, id: string): Promise<void> {
  await tx.deleteFrom('team_invites').where('company_id', '=', companyId).where('id', '=', id).execute();
}
