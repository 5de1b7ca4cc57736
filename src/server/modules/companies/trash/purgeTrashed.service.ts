import { additionTags } from '#contract/live/changeTags.ts';
import type { Database } from '#server/database/database.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { companyScope, platformScope } from '#server/database/walls/scopes.ts';
import { recordEvent } from '#server/modules/events/events.service.ts';
import { companySettings } from '../changes/companySettings.service.ts';

type Entity = Parameters<typeof additionTags>[0];

interface Purge<Row> {
  at: Date;
  /** How long they wait in trash. */
  days: number;
  entityOf: (row: Row) => Entity;
  /** Some whose time is over, of all companies, those who waited longest first. In the platform scope. */
  read: (tx: Tx, trashedBefore: Date, limit: number) => Promise<Row[]>;
  /** Permanently deletes them. In their company's scope. */
  remove: (tx: Tx, companyId: string, ids: readonly string[]) => Promise<unknown>;
}

/**
 * Permanently deletes records whose days in trash are over; returns their number. One event for each company
 * and kind.
 */
export async function purgeTrashed<Row extends { company_id: string; id: string }>(
  database: Database,
  { at, days, entityOf, read, remove }: Purge<Row>,
): Promise<number> {
  const trashedBefore = new Date(at.getTime() - days * DAY_MS);
  let purged = 0;
  for (;;) {
    const rows = await platformScope(database, (tx) => read(tx, trashedBefore, BATCH));
    const groups = Map.groupBy(rows, (row) => `${row.company_id} ${entityOf(row)}`);
    for (const group of groups.values()) {
      const [first] = group as [Row];
      const { company_id: companyId } = first;
      const ids = group.map(({ id }) => id);
      await companyScope(database, { companyId, userId: null }, async (tx) => {
        await remove(tx, companyId, ids);
        await recordPurge(tx, companyId, { entity: entityOf(first), count: ids.length, at });
      });
    }
    purged += rows.length;
    if (rows.length < BATCH) return purged;
  }
}

async function recordPurge(
  tx: Tx,
  companyId: string,
  { entity, count, at }: { entity: Entity; count: number; at: Date },
): Promise<void> {
  const company = await companySettings(tx, companyId).catch(() => null);
  // A company in trash records no event
  if (!company) return;
  await recordEvent(tx, {
    companyId,
    companyName: company.companyName,
    ownerId: company.ownerId,
    actorId: null,
    actorName: 'Exkoo',
    source: 'SYSTEM',
    entity,
    entityId: companyId,
    action: 'purged',
    before: { count },
    after: null,
    tags: additionTags(entity),
    createdAt: at,
  });
}

const BATCH = 1_000;
const DAY_MS = 24 * 60 * 60 * 1000;
