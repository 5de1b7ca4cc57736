import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import { notifyAfterCommit } from '#server/database/walls/afterCommit.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { PushSubscriptionsTable } from './push.table.ts';

export type PushSubscriptionRow = Selectable<PushSubscriptionsTable>;

/** A member with notifications to push. */
export interface PushTarget {
  companyId: string;
  userId: string;
}

/** Adds a browser; one that is known moves to this user and session. Keeps the newest `most` of the user. */
export async function writeSubscription(tx: Tx, row: PushSubscriptionRow, most: number): Promise<void> {
  const { id: _id, ...renewed } = row;
  await tx
    .insertInto('push_subscriptions')
    .values(row)
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(renewed))
    .execute();
  await sql`
    delete from push_subscriptions where id in (
      select id from push_subscriptions where user_id = ${row.user_id} order by created_at desc, id desc offset ${most}
    )`.execute(tx);
}

/** Removes a browser of the user. */
export async function deleteSubscription(tx: Tx, userId: string, endpoint: string): Promise<void> {
  await tx
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', userId)
    .where('endpoint', '=', endpoint)
    .execute();
}

/** Removes browsers whose push service no longer knows them. */
export async function deleteDeadSubscriptions(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('push_subscriptions')
    .where('id', 'in', [...ids])
    .execute();
}

/** The user's browsers with a session that has not ended. */
export function readSubscriptions(tx: Tx, userId: string, now: Date): Promise<PushSubscriptionRow[]> {
  return tx
    .selectFrom('push_subscriptions')
    .innerJoin('sessions', 'sessions.id', 'push_subscriptions.session_id')
    .selectAll('push_subscriptions')
    .where('push_subscriptions.user_id', '=', userId)
    .where('sessions.ended_at', 'is', null)
    .where('sessions.expires_at', '>', now)
    .execute();
}

/** Takes a member's notifications that wait to be pushed, each once. */
export async function takePushes(tx: Tx, { companyId, userId }: PushTarget): Promise<string[]> {
  const rows = await tx
    .updateTable('notifications')
    .set({ is_to_push: false })
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('is_to_push', '=', true)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The members with notifications to push, in all companies. */
export async function readPushTargets(tx: Tx): Promise<PushTarget[]> {
  const rows = await tx
    .selectFrom('notifications')
    .select(['company_id', 'user_id'])
    .distinct()
    .where('is_to_push', '=', true)
    .execute();
  return rows.map(({ company_id: companyId, user_id: userId }) => ({ companyId, userId }));
}

/** Announces a member with notifications to push, once the transaction has committed. */
export function wakePush(tx: Tx, { companyId, userId }: PushTarget): void {
  notifyAfterCommit(tx, PUSH_CHANNEL, `${companyId} ${userId}`);
}

/** The channel of members with notifications to push: a hint to read, without guarantee. */
export const PUSH_CHANNEL = 'exkoo_push';
