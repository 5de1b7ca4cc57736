import { v7 as newId } from 'uuid';
import type { Database } from '#server/database/database.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import { insertEvents } from '#server/modules/events/events.store.ts';

/**
 * Writes the event of a changed lead in a transaction of its own, without the reactions of other modules. `also` runs in that transaction.
 */
export function writeEvent(
  database: Database,
  companyId: string,
  also: (tx: Tx) => Promise<unknown> = async () => {},
): Promise<void> {
  const entityId = newId();
  const event = {
    company_id: companyId,
    id: newId(),
    owner_id: null,
    company_name: 'Harbour Homes',
    actor_id: null,
    actor_name: 'Exkoo',
    source: 'SYSTEM' as const,
    entity: 'lead',
    entity_id: entityId,
    action: 'updated',
    before: JSON.stringify({ name: 'Ada' }),
    after: JSON.stringify({ name: 'Ada Lovelace' }),
    tags: JSON.stringify([
      { type: 'Lead', id: entityId },
      { type: 'Lead', id: 'LIST' },
    ]),
    created_at: new Date(),
  };
  return companyScope(database, { companyId, userId: null }, async (tx) => {
    await insertEvents(tx, [event]);
    await also(tx);
  });
}
