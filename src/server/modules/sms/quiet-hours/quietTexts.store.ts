import { sql } from 'kysely';
import type { Tx } from '#server/database/walls/scopes.ts';
import { textTimes } from './textTimes.ts';
import type { QuietSettings } from './textTimes.ts';
import type { ProviderRef } from '../outbox/outbox.store.ts';

/**
 * Puts texts off that quiet hours overtook while they waited for their turn, some at a time; false where there are none. Their place in the queue is by
 * the moment at which it opens for them again.
 */
export async function putOffClosed(
  tx: Tx,
  { companyId, providerId }: ProviderRef,
  at: Date,
  settings: () => Promise<QuietSettings>,
): Promise<boolean> {
  const closed = sql`
    select id, zones, is_marketing from sms_messages
    where company_id = ${companyId} and provider_id = ${providerId} and status = 'QUEUED' and open_until <= ${at}
    order by open_until, id limit ${PUT_OFF_AT_ONCE}`;
  const { rows } = await sql<{ zones: string | null; is_marketing: boolean }>`
    select distinct c.zones, c.is_marketing from (${closed}) c`.execute(tx);
  if (rows.length === 0) return false;
  const timeOf = textTimes(await settings(), at);
  const times = rows.map((row) => {
    const { dueAt, openUntil } = timeOf({ zones: row.zones, isMarketing: row.is_marketing });
    return { ...row, due_at: dueAt, open_until: openUntil };
  });
  await sql`
    update sms_messages m set due_at = t.due_at, open_until = t.open_until
    from (${closed}) c, jsonb_to_recordset(${JSON.stringify(times)}::jsonb)
      as t(zones text, is_marketing boolean, due_at timestamptz, open_until timestamptz)
    where m.company_id = ${companyId} and m.id = c.id and m.status = 'QUEUED'
      and t.zones = c.zones and t.is_marketing = c.is_marketing`.execute(tx);
  return true;
}

/**
 * Has the times of all that a company has queued counted anew, by whoever sends it. Until the transaction ends nobody sends anything of the company.
 * Answers the providers that have something to do.
 */
export async function forgetTimes(tx: Tx, companyId: string, at: Date): Promise<string[]> {
  await tx
    .selectFrom('sms_providers')
    .select('id')
    .where('company_id', '=', companyId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const { rows } = await sql<{ provider_id: string }>`
    with forgotten as (
      update sms_messages set open_until = ${at}
      where company_id = ${companyId} and status = 'QUEUED' and zones is not null
      returning provider_id
    ) select distinct provider_id from forgotten`.execute(tx);
  return rows.map(({ provider_id: id }) => id);
}

const PUT_OFF_AT_ONCE = 5_000;
