import { sql } from 'kysely';
import type { Tx } from '#server/database/walls/scopes.ts';

/** Serializes spending, until the transactions end. */
export async function lockSpending(tx: Tx, companyId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sms spending ${companyId}`}, 0))`.execute(tx);
}

/** What texts cost that were written since then, without those that are not sent after all. */
export async function readSpent(tx: Tx, companyId: string, since: Date): Promise<number> {
  const { rows } = await sql<{ spent: number }>`
    select coalesce(sum(cost), 0)::float8 as spent from sms_messages
    where company_id = ${companyId} and cost > 0 and priced_at >= ${since} and status not in ('SKIPPED', 'FAILED')`.execute(
    tx,
  );
  return rows[0]?.spent ?? 0;
}
