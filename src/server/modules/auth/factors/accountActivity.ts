import { v7 as newId } from 'uuid';
import { listTag } from '#contract/live/cacheTag.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { announceTo } from '#server/modules/events/events.service.ts';
import type { AuthDeps, Client } from '../authDeps.ts';
import { insertActivity } from './accountActivity.store.ts';
import type { ActivityKind } from './factors.table.ts';

/**
 * Adds an entry to the security activity of an account, in the caller's transaction. It is not an event: entries have an IP address
 * and are deleted after a year, events are permanent.
 */
export async function recordActivity(
  { clock }: Pick<AuthDeps, 'clock'>,
  tx: Tx,
  entry: {
    userId: string;
    kind: ActivityKind;
    detail?: string | null;
    client: Pick<Client, 'ip' | 'userAgent'>;
  },
): Promise<void> {
  await insertActivity(tx, {
    id: newId(),
    user_id: entry.userId,
    kind: entry.kind,
    detail: entry.detail ?? null,
    user_agent: entry.client.userAgent.slice(0, 500),
    ip_address: entry.client.ip,
    created_at: clock.now(),
  });
  await announceTo(tx, entry.userId, listTag('Session'));
}
