import { sql } from 'kysely';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { ProviderRef } from '../outbox.store.ts';

/** Campaigns with messages whose lease has expired, because their sender stopped. */
export async function readAbandoned(
  tx: Tx,
  { companyId, providerId }: ProviderRef,
  at: Date,
): Promise<string[]> {
  const rows = await tx
    .selectFrom('sms_messages')
    .select('campaign_id')
    .distinct()
    .where('company_id', '=', companyId)
    .where('provider_id', '=', providerId)
    // As the index has it: a prepared statement does not find it by a value
    .where(sql<boolean>`status = 'SENDING'`)
    .where('lease_until', '<=', at)
    .execute();
  return rows.flatMap(({ campaign_id: id }) => id ?? []);
}

/**
 * Releases messages whose lease has expired: queues them again if a repeated attempt is safe and the campaign was not
 * cancelled, otherwise marks them as unknown.
 */
export async function recoverMessages(
  tx: Tx,
  { companyId, providerId }: ProviderRef,
  {
    at,
    isRepeatable,
    cancelledIds,
    reason,
  }: { at: Date; isRepeatable: boolean; cancelledIds: readonly string[]; reason: string },
): Promise<void> {
  await sql`
    update sms_messages m set lease_until = null,
      status = case when r.again then 'QUEUED' else 'UNKNOWN' end,
      due_at = case when r.again then ${at}::timestamptz else m.due_at end,
      was_unsure = m.was_unsure or r.again,
      reason = case when r.again then m.reason else ${reason}::text end,
      settled_at = case when r.again then m.settled_at else ${at}::timestamptz end
    from (
      select id, ${isRepeatable} and (campaign_id is null or campaign_id <> all(${cancelledIds}::uuid[])) as again from sms_messages
      where company_id = ${companyId} and provider_id = ${providerId} and status = 'SENDING' and lease_until <= ${at}
    ) r
    where m.company_id = ${companyId} and m.id = r.id and m.status = 'SENDING'`.execute(tx);
}

/** Providers of all companies with due messages, expired leases or unfinished campaigns. */
export async function readProvidersWithWork(tx: Tx, at: Date): Promise<ProviderRef[]> {
  const { rows } = await sql<{ company_id: string; provider_id: string }>`
    select m.company_id, m.provider_id from sms_messages m
    left join sms_campaigns c on c.company_id = m.company_id and c.id = m.campaign_id
    where m.status in ('QUEUED', 'SENDING') and (m.campaign_id is null or c.status = 'RUNNING' or m.status = 'SENDING')
      and coalesce(m.lease_until, m.due_at) <= ${at}
    union
    select c.company_id, c.provider_id from sms_campaigns c
    where c.status = 'RUNNING' and not exists (
      select from sms_messages m
      where m.company_id = c.company_id and m.campaign_id = c.id and m.status in ('QUEUED', 'SENDING'))`.execute(
    tx,
  );
  return rows.map((row) => ({ companyId: row.company_id, providerId: row.provider_id }));
}

/** Ends the leases of dead processes, in all companies. */
export async function endMessageLeases(tx: Tx, processIds: readonly string[], at: Date): Promise<void> {
  await sql`
    update sms_messages set lease_until = ${at}
    where status = 'SENDING' and leased_by = any(${processIds}::uuid[]) and lease_until > ${at}`.execute(tx);
}
