import type { Insertable, Selectable } from 'kysely';
import type { CalendarProvider } from '#contract/calendars/calendarKinds.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { CalendarAppsTable, CalendarSignInsTable } from './calendarAccounts.table.ts';

export type AppRow = Selectable<CalendarAppsTable>;

export type SignInRow = Selectable<CalendarSignInsTable>;

/** The company's OAuth app credentials, by provider. */
export function readApps(tx: Tx, companyId: string): Promise<AppRow[]> {
  return tx
    .selectFrom('calendar_apps')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy('provider')
    .execute();
}

export function readApp(tx: Tx, companyId: string, provider: CalendarProvider): Promise<AppRow | undefined> {
  return tx
    .selectFrom('calendar_apps')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('provider', '=', provider)
    .executeTakeFirst();
}

/** Writes OAuth app credentials, whether there were some or not. */
export async function saveApp(tx: Tx, row: Insertable<CalendarAppsTable>): Promise<void> {
  const { client_id, secret, tenant, updated_at } = row;
  await tx
    .insertInto('calendar_apps')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'provider']).doUpdateSet({ client_id, secret, tenant, updated_at }),
    )
    .execute();
}

export async function deleteApp(tx: Tx, companyId: string, provider: CalendarProvider): Promise<void> {
  await tx
    .deleteFrom('calendar_apps')
    .where('company_id', '=', companyId)
    .where('provider', '=', provider)
    .execute();
}

/** Has the provider's accounts in this company synced soon: their faults may be over. Those that wait for their owners go on waiting. */
export async function wakeAccounts(
  tx: Tx,
  { companyId, provider, at }: { companyId: string; provider: CalendarProvider; at: Date },
): Promise<void> {
  await tx
    .updateTable('calendar_accounts')
    .set({ next_sync_at: at })
    .where('company_id', '=', companyId)
    .where('kind', '=', provider)
    .where('next_sync_at', 'is not', null)
    .execute();
}

/** Writes down a sign-in; those that have ended are forgotten. */
export async function insertSignIn(tx: Tx, row: Insertable<CalendarSignInsTable>, now: Date): Promise<void> {
  await tx
    .deleteFrom('calendar_sign_ins')
    .where('company_id', '=', row.company_id)
    .where('expires_at', '<=', now)
    .execute();
  await tx.insertInto('calendar_sign_ins').values(row).execute();
}

/** Takes the authorization with this state, once: a second call finds none. */
export function takeSignIn(tx: Tx, companyId: string, stateHash: Buffer): Promise<SignInRow | undefined> {
  return tx
    .deleteFrom('calendar_sign_ins')
    .where('company_id', '=', companyId)
    .where('state_hash', '=', stateHash)
    .returningAll()
    .executeTakeFirst();
}
