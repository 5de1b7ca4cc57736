import { sql } from 'kysely';
import type { SkipReason } from '#contract/sms/messageStatus.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { ProviderRef, SmsMessageRow } from './outbox.store.ts';

/** Skips what still waits though it is of no use any more; answers of the texts. */
export function skipLate(
  tx: Tx,
  { companyId, providerId }: ProviderRef,
  at: Date,
): Promise<Pick<SmsMessageRow, 'id' | 'phone'>[]> {
  return (
    tx
      .updateTable('sms_messages')
      .set({ status: 'SKIPPED', reason: 'TOO_LATE', settled_at: at })
      .where('company_id', '=', companyId)
      .where('provider_id', '=', providerId)
      // As the index has it: a prepared statement does not find it by a value
      .where(sql<boolean>`status = 'QUEUED'`)
      .where('expires_at', '<=', at)
      .returning(['id', 'phone'])
      .execute()
  );
}

/** Skips these messages if sending has not started; returns the skipped ones. */
export function skipWaiting(
  tx: Tx,
  companyId: string,
  ids: readonly string[],
  { reason, at }: { reason: SkipReason; at: Date },
): Promise<Pick<SmsMessageRow, 'id' | 'phone'>[]> {
  return tx
    .updateTable('sms_messages')
    .set({ status: 'SKIPPED', reason, settled_at: at })
    .where('company_id', '=', companyId)
    .where('id', 'in', (query) =>
      query
        .selectFrom('sms_messages')
        .select('id')
        .where('company_id', '=', companyId)
        .where('id', 'in', [...ids])
        .where('status', '=', 'QUEUED')
        .forUpdate()
        // A sender has claimed it: too late to skip
        .skipLocked(),
    )
    .returning(['id', 'phone'])
    .execute();
}

/** Ends a message that waits for a retry with the result of its last attempt. False if it is not queued, because it is being sent or has ended. */
export async function endQueued(tx: Tx, companyId: string, id: string, at: Date): Promise<boolean> {
  const { rows } = await sql`
    update sms_messages set status = case when was_unsure then 'UNKNOWN' else 'FAILED' end,
      is_transient = false, settled_at = ${at}
    where company_id = ${companyId} and id = ${id} and status = 'QUEUED' returning id`.execute(tx);
  return rows.length > 0;
}

/** Skips what of a campaign is queued. */
export async function skipQueued(
  tx: Tx,
  companyId: string,
  campaignId: string,
  reason: string,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('sms_messages')
    .set({ status: 'SKIPPED', reason, settled_at: at })
    .where('company_id', '=', companyId)
    .where('campaign_id', '=', campaignId)
    .where('status', '=', 'QUEUED')
    .execute();
}

/** The texts to a number that are not sent yet, locked. */
export function lockOpenTo(
  tx: Tx,
  companyId: string,
  phone: string,
): Promise<Pick<SmsMessageRow, 'id' | 'status' | 'lease_until' | 'provider_id'>[]> {
  return tx
    .selectFrom('sms_messages')
    .select(['id', 'status', 'lease_until', 'provider_id'])
    .where('company_id', '=', companyId)
    .where('phone', '=', phone)
    .where('status', 'in', ['QUEUED', 'SENDING'])
    .where('purpose', '<>', 'ANSWER')
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Ends messages to an opted-out number: queued ones are skipped, possibly sent ones become unknown. */
export async function endOpen(
  tx: Tx,
  companyId: string,
  ids: readonly string[],
  { reason, unknownReason, at }: { reason: string; unknownReason: string; at: Date },
): Promise<void> {
  await sql`
    update sms_messages set lease_until = null, settled_at = ${at},
      reason = case when status = 'QUEUED' then ${reason}::text else ${unknownReason}::text end,
      status = case when status = 'QUEUED' then 'SKIPPED' else 'UNKNOWN' end
    where company_id = ${companyId} and id = any(${ids}::uuid[])`.execute(tx);
}
