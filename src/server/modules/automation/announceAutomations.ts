import { AUTOMATION_KINDS } from '#contract/automation/automationKinds.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { announceProgress } from '#server/modules/events/events.service.ts';
import { readKinds } from './automations.store.ts';

/** Has open browsers fetch these automations again: somebody has got further in them. */
export async function announceAutomations(tx: Tx, companyId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  for (const { kind, id } of await readKinds(tx, companyId, ids))
    await announceProgress(tx, { companyId, entity: AUTOMATION_KINDS[kind].thing, entityId: id });
}
