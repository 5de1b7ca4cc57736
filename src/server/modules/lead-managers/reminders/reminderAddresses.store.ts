import type { Insertable, Selectable, Updateable } from 'kysely';
import { sql } from 'kysely';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { ReminderAddressesTable, ReminderState } from './reminderAddresses.table.ts';

export type ReminderAddress = Selectable<ReminderAddressesTable>;

/** The address that a link in an email names, of any company: for the platform scope. */
export async function readLinkedAddress(tx: Tx, id: string) {
  return tx
    .selectFrom('reminder_addresses as a')
    .innerJoin('companies as c', 'c.id', 'a.company_id')
    .selectAll('a')
    .select('c.company_name')
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('lead_managers as m')
          .select('m.id')
          .whereRef('m.company_id', '=', 'a.company_id')
          .whereRef('m.email', '=', 'a.email')
          .where('m.user_id', 'is', null),
      )
        .$castTo<boolean>()
        .as('is_managers'),
    )
    .where('a.id', '=', id)
    .executeTakeFirst();
}

/** The address in the company, locked until the transaction ends. */
export async function lockAddress(tx: Tx, companyId: string, email: string) {
  return tx
    .selectFrom('reminder_addresses')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirst();
}

/** Records the current request to an address; returns its id, which stays the same. */
export async function writeRequested(tx: Tx, row: Insertable<ReminderAddressesTable>): Promise<string> {
  const { id } = await tx
    .insertInto('reminder_addresses')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'email']).doUpdateSet({ asked_at: row.asked_at }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Writes what the address answered. */
export async function writeAnswer(
  tx: Tx,
  { company_id: companyId, id }: Pick<ReminderAddress, 'company_id' | 'id'>,
  answer: Pick<Updateable<ReminderAddressesTable>, 'accepted_at' | 'stopped_at'>,
): Promise<void> {
  await tx
    .updateTable('reminder_addresses')
    .set(answer)
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
}

/** The lead managers without an account who have this address. */
export async function readManagersAt(tx: Tx, companyId: string, email: string) {
  return tx
    .selectFrom('lead_managers')
    .select('id')
    .where('company_id', '=', companyId)
    .where('email', '=', email)
    .where('user_id', 'is', null)
    .orderBy('id')
    .execute();
}

/** The state of the address in the row `a`, which may be missing, as SQL. */
export const reminderState = sql<ReminderState>`case
  when a.id is null then 'NOT_ASKED' when a.stopped_at is not null then 'STOPPED'
  when a.accepted_at is not null then 'ACCEPTED' else 'ASKED' end`;
