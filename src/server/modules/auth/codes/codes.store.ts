import type { ExpressionBuilder, Insertable, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { CodePurpose } from '#contract/limits/account/auth.ts';
import { CODE_LIMITS } from '#contract/limits/account/auth.ts';
import type { Tables } from '#server/database/tables.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { OneTimeCodesTable } from '../auth.table.ts';

/** The owner of codes: a browser by its cookie, or the callers without cookies in a network. */
export interface CodeOwner {
  hash: Buffer | null;
  network: string;
}

/** Adds a code in the place of what its browser, or the callers without cookies in its network, had of that purpose. */
export async function addCode(tx: Tx, code: Insertable<OneTimeCodesTable>): Promise<void> {
  const open = () =>
    tx
      .updateTable('one_time_codes')
      .where('user_id', '=', code.user_id)
      .where('purpose', '=', code.purpose)
      .where('closed_at', 'is', null);
  await open()
    .set({ closed_at: code.created_at })
    .where('browser_hash', '=', code.browser_hash as Buffer)
    .execute();
  // Another browser of that network, which keeps its cookie, keeps its code.
  if (code.network) await open().set({ network: null }).where('network', '=', code.network).execute();
  await tx.insertInto('one_time_codes').values(code).execute();
}

/** Invalidates the account's open codes of these purposes, for all browsers. */
export async function closeCodes(tx: Tx, userId: string, purposes: CodePurpose[], now: Date): Promise<void> {
  await tx
    .updateTable('one_time_codes')
    .set({ closed_at: now })
    .where('user_id', '=', userId)
    .where('purpose', 'in', purposes)
    .where('closed_at', 'is', null)
    .execute();
}

/** The code that this caller may try now, locked until the transaction ends: of tries at the same moment each sees the one before. */
export function lockOpenCode(
  tx: Tx,
  given: { userId: string; purpose: CodePurpose; owner: CodeOwner; now: Date },
): Promise<(Selectable<OneTimeCodesTable> & { isOwn: boolean }) | undefined> {
  const { owner } = given;
  const isOwn = sql<boolean>`browser_hash is not distinct from ${owner.hash}::bytea and attempts < ${CODE_LIMITS.attempts}`;
  // A browser that sends its cookie does not get the attempts of callers without cookies in addition
  const isShared = sql<boolean>`network = ${owner.network} and browser_hash is distinct from ${owner.hash}::bytea
    and network_attempts < ${CODE_LIMITS.attempts}`;
  return tx
    .selectFrom('one_time_codes')
    .selectAll()
    .select(isOwn.as('isOwn'))
    .where('user_id', '=', given.userId)
    .where('purpose', '=', given.purpose)
    .where('closed_at', 'is', null)
    .where('expires_at', '>', given.now)
    .where('browser_hash', 'is not', null)
    .where((row) => row.or([isOwn, isShared]))
    .orderBy('isOwn', 'desc')
    .orderBy('created_at', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
}

/** Counts a try at a locked code, and uses the code up where it was right. */
export async function markTried(
  tx: Tx,
  tried: { id: string; isOwn: boolean; isRight: boolean; now: Date },
): Promise<void> {
  const count = tried.isOwn
    ? { attempts: sql<number>`attempts + 1` }
    : { network_attempts: sql<number>`network_attempts + 1` };
  await tx
    .updateTable('one_time_codes')
    .set({ ...count, closed_at: tried.isRight ? tried.now : null })
    .where('id', '=', tried.id)
    .execute();
}

/** After the owner proved themselves: forgets the codes of these purposes that are over, and with them the wrong tries in a row. */
export async function forgetFailures(
  tx: Tx,
  userId: string,
  purposes: CodePurpose[],
  now: Date,
): Promise<void> {
  await tx
    .deleteFrom('one_time_codes')
    .where('user_id', '=', userId)
    .where('purpose', 'in', purposes)
    .where((row) => row.or([row('closed_at', 'is not', null), row('expires_at', '<=', now)]))
    .execute();
}

/** Failed attempts at codes of this purpose by any caller since the owner last succeeded. */
export async function failuresInARow(tx: Tx, userId: string, purpose: CodePurpose): Promise<number> {
  const { attempts } = await tx
    .selectFrom('one_time_codes')
    .select(sql<number>`coalesce(sum(attempts + network_attempts), 0)::int`.as('attempts'))
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .executeTakeFirstOrThrow();
  return attempts;
}

/** The code of that purpose that this caller asked for last and that is not used, expired or not. */
export function lastUnusedCode(
  tx: Tx,
  given: { userId: string; purpose: CodePurpose; owner: CodeOwner },
): Promise<Selectable<OneTimeCodesTable> | undefined> {
  return tx
    .selectFrom('one_time_codes')
    .selectAll()
    .where('user_id', '=', given.userId)
    .where('purpose', '=', given.purpose)
    .where('closed_at', 'is', null)
    .where((row) => belongsTo(row, given.owner))
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
}

function belongsTo(row: ExpressionBuilder<Tables, 'one_time_codes'>, { hash, network }: CodeOwner) {
  return row.or([...(hash ? [row('browser_hash', '=', hash)] : []), row('network', '=', network)]);
}

/** Removes codes that were made before a time. */
export async function deleteOldCodes(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('one_time_codes').where('created_at', '<', before).execute();
}
