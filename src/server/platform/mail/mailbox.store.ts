import type { Insertable, Selectable } from 'kysely';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { MailboxTable } from './mailbox.table.ts';

export async function insertMail(tx: Tx, row: Insertable<MailboxTable>): Promise<void> {
  await tx.insertInto('mailbox').values(row).execute();
}

/** The newest mails first. */
export function readNewest(tx: Tx, limit: number): Promise<Selectable<MailboxTable>[]> {
  return tx
    .selectFrom('mailbox')
    .selectAll()
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Removes all but the newest mails. */
export async function deleteAllBut(tx: Tx, count: number): Promise<void> {
  await tx
    .deleteFrom('mailbox')
    .where('id', 'in', (rows) =>
      rows.selectFrom('mailbox').select('id').orderBy('sent_at', 'desc').orderBy('id', 'desc').offset(count),
    )
    .execute();
}
