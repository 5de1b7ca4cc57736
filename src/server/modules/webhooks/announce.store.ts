import { sql } from 'kysely';
import { noCopy } from '#server/database/queries/noCopy.ts';
import { notifyAfterCommit } from '#server/database/walls/afterCommit.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { FieldChange } from '#server/modules/events/changes.ts';

/** The webhooks that are on and wait for one of these types. None of them is deleted until the transaction ends. */
export function lockListeners(
  tx: Tx,
  companyId: string,
  types: readonly string[],
): Promise<{ id: string; types: string[]; owner_id: string | null }[]> {
  return tx
    .selectFrom('webhooks')
    .select(['id', 'types', 'owner_id'])
    .where('company_id', '=', companyId)
    .where('is_active', '=', true)
    .where(sql<boolean>`types && ${[...types]}::text[]`)
    .orderBy('id')
    .forKeyShare()
    .execute();
}

/** A new delivery for a webhook. */
export interface NewDelivery {
  id: string;
  webhook_id: string;
  type: string;
  entity_id: string;
  changes: FieldChange[] | null;
  about?: Record<string, string>;
}

/** Adds deliveries, all by one statement, and wakes who sends them once the transaction has committed. */
export async function insertDeliveries(
  tx: Tx,
  companyId: string,
  rows: readonly NewDelivery[],
  at: Date,
): Promise<void> {
  await sql`
    insert into webhook_deliveries
      (company_id, id, webhook_id, type, entity_id, changes, about, state, happened_at, next_try_at, created_at)
    select ${companyId}, id, webhook_id, type, entity_id, changes, about, 'PENDING', ${at}, ${at}, ${at}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as given(id uuid, webhook_id uuid, type text, entity_id uuid, changes jsonb, about jsonb)
    ${noCopy}`.execute(tx);
  for (const { webhook_id: webhookId } of rows)
    notifyAfterCommit(tx, WEBHOOKS_CHANNEL, `${companyId} ${webhookId}`);
}

/**
 * Announces a webhook with due deliveries, by its company's id and its own: a hint to read, without
 * guarantee.
 */
export const WEBHOOKS_CHANNEL = 'exkoo_webhooks';
