import { sql } from 'kysely';
import type { SmsRoute } from '#contract/sms/routes.ts';
import type { Tx } from '#server/database/walls/scopes.ts';

/** The routes of a company. */
export async function readRoutes(tx: Tx, companyId: string): Promise<SmsRoute[]> {
  const row = await tx
    .selectFrom('sms_settings')
    .select('routes')
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  return row?.routes ?? [];
}

/** Writes the routes of a company. */
export async function writeRoutes(tx: Tx, companyId: string, routes: readonly SmsRoute[]): Promise<void> {
  const columns = { routes: JSON.stringify(routes) };
  await tx
    .insertInto('sms_settings')
    .values({ company_id: companyId, ...columns })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(columns))
    .execute();
}

/** Serializes changes of rules and the deletion of providers, until their transactions end. */
export async function lockRoutes(tx: Tx, companyId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sms routes ${companyId}`}, 0))`.execute(tx);
}
