import { AUTOMATION_KINDS } from '#contract/automation/automationKinds.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { announceProgress } from '#server/modules/events/events.service.ts';
import { readKinds } from './automations.store.ts';

/** Makes open browsers refetch these automations: an enrollment has progressed. */
export async function announceAutomations(tx: Tx, companyId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  for (const { kind, id } of await readKinds(tx, companyId, ids))
    await announceProgress(tx, { companyId, entity: AUTOMATION_KINDS[kind].thing, entityId: id });
}
