import type { Insertable } from 'kysely';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { MembershipsTable } from './companies.table.ts';

/** Adds a user to a company; does nothing if they belong to it. */
export async function insertMembership(tx: Tx, row: Insertable<MembershipsTable>): Promise<void> {
  await tx
    .insertInto('memberships')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Takes a member out of a company; nothing where they are its owner, or no member. */
export async function deleteMembership(tx: Tx, companyId: string, userId: string): Promise<void> {
  await tx
    .deleteFrom('memberships')
    .where('user_id', '=', userId)
    .where('company_id', '=', companyId)
    .where('kind', '=', 'MEMBER')
    .execute();
}

/** The number of companies a user works in, including ones in trash. */
export async function countMemberships(tx: Tx, userId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('memberships')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}
