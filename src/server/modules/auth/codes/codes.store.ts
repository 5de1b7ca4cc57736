import { sql } from 'kysely';
import type { Insertable } from 'kysely';
import { CODE_LIMITS } from '#contract/limits/auth.ts';
import type { CodePurpose } from '#contract/limits/auth.ts';
import type { Tx } from '#server/database/scopes.ts';
import type { OneTimeCodesTable } from '../auth.table.ts';

/** Puts a new code in the place of whatever code of that purpose is open. */
export async function replaceCode(tx: Tx, code: Insertable<OneTimeCodesTable>): Promise<void> {
  await closeCodes(tx, code.user_id, [code.purpose], code.created_at as Date);
  await tx.insertInto('one_time_codes').values(code).execute();
}

/** Makes the account's open codes of these purposes worthless. */
export async function closeCodes(tx: Tx, userId: string, purposes: CodePurpose[], now: Date): Promise<void> {
  await tx
    .updateTable('one_time_codes')
    .set({ closed_at: now })
    .where('user_id', '=', userId)
    .where('purpose', 'in', purposes)
    .where('closed_at', 'is', null)
    .execute();
}

/**
 * Tries a code: counts the attempt, and closes the code where it is right, in one statement. Of many tries at the same
 * moment at most CODE_LIMITS.attempts are counted, and at most one is right. Undefined where no code can be tried.
 */
export function tryCode(
  tx: Tx,
  given: { userId: string; purpose: CodePurpose; codeHash: Buffer; now: Date },
): Promise<{ id: string; isRight: boolean; isRemembered: boolean } | undefined> {
  return tx
    .updateTable('one_time_codes')
    .set({
      attempts: sql`attempts + 1`,
      closed_at: sql`case when code_hash = ${given.codeHash} then ${given.now}::timestamptz end`,
    })
    .where('user_id', '=', given.userId)
    .where('purpose', '=', given.purpose)
    .where('closed_at', 'is', null)
    .where('expires_at', '>', given.now)
    .where('attempts', '<', CODE_LIMITS.attempts)
    .returning(['id', sql<boolean>`closed_at is not null`.as('isRight'), 'is_remembered as isRemembered'])
    .executeTakeFirst();
}

/** After a right code: forgets the account's earlier codes of that purpose, and with them the wrong tries in a row. */
export async function forgetFailures(tx: Tx, userId: string, purposes: CodePurpose[]): Promise<void> {
  await tx
    .deleteFrom('one_time_codes')
    .where('user_id', '=', userId)
    .where('purpose', 'in', purposes)
    .where('closed_at', 'is not', null)
    .execute();
}

/** Tries at codes of that purpose since the last right one. */
export async function failuresInARow(tx: Tx, userId: string, purpose: CodePurpose): Promise<number> {
  const { attempts } = await tx
    .selectFrom('one_time_codes')
    .select(sql<number>`coalesce(sum(attempts), 0)::int`.as('attempts'))
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .executeTakeFirstOrThrow();
  return attempts;
}

/** The code of that purpose that was asked for last and is not used, expired or not. */
export function lastUnusedCode(
  tx: Tx,
  userId: string,
  purpose: CodePurpose,
): Promise<{ createdAt: Date; attempts: number; isRemembered: boolean } | undefined> {
  return tx
    .selectFrom('one_time_codes')
    .select(['created_at as createdAt', 'attempts', 'is_remembered as isRemembered'])
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('closed_at', 'is', null)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
}
