import type { WebhookEntity } from '#contract/api/webhookTypes.ts';
import { isWebhookType, WEBHOOK_TEST, webhookType } from '#contract/api/webhookTypes.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { RecordReaders } from '#server/recordReaders.ts';
import type { DeliveryRow } from '../deliveries.store.ts';

/**
 * The bodies of these deliveries, by id: the record as the API shows it now, the changed fields, and
 * additional data. For a deleted record only its id.
 */
export async function bodiesOf(
  tx: Tx,
  companyId: string,
  deliveries: readonly DeliveryRow[],
  readers: RecordReaders,
): Promise<Map<string, string>> {
  const shown = new Map<string, object>();
  for (const [entity, rows] of Map.groupBy(deliveries, entityOf)) {
    if (entity === null) continue;
    const ids = [...new Set(rows.map(({ entity_id: id }) => id))];
    for (const [id, thing] of await readers[entity](tx, companyId, ids)) shown.set(`${entity} ${id}`, thing);
  }
  return new Map(
    deliveries.map((row) => {
      const { id, entity_id: entityId, changes, about } = row;
      const thing = shown.get(`${entityOf(row)} ${entityId}`) ?? { _id: entityId };
      return [id, bodyText(row, { ...thing, ...(changes && { changes }), ...about })];
    }),
  );
}

/** What a test says. */
export function testBody(at: Date): string {
  return bodyText({ type: WEBHOOK_TEST, happened_at: at }, { message: 'This is a test' });
}

function bodyText(
  { type, happened_at: at }: Pick<DeliveryRow, 'type' | 'happened_at'>,
  data: object,
): string {
  return JSON.stringify({ type, timestamp: at.toISOString(), data });
}

/** Null of a type that another version knew. */
function entityOf({ type }: DeliveryRow): WebhookEntity | null {
  return isWebhookType(type) ? webhookType(type).entity : null;
}
