import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { NotificationChoicesTable } from './notifications.table.ts';

type Choices = Pick<Selectable<NotificationChoicesTable>, 'user_id' | 'mail' | 'muted' | 'push'>;

/** The notification settings of these users; users without settings are omitted. */
export function readChoices(tx: Tx, userIds: readonly string[]): Promise<Choices[]> {
  return tx
    .selectFrom('notification_choices')
    .select(['user_id', 'mail', 'muted', 'push'])
    .where('user_id', 'in', [...userIds])
    .execute();
}

/** Saves a user's notification settings. */
export async function writeChoices(tx: Tx, { user_id, mail, muted, push }: Choices): Promise<void> {
  await sql`
    insert into notification_choices (user_id, mail, muted, push)
    values (${user_id}, ${mail}, ${muted}::text[], ${push}::text[])
    on conflict (user_id) do update set mail = excluded.mail, muted = excluded.muted, push = excluded.push`.execute(
    tx,
  );
}
