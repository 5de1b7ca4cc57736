import type { Tx } from '#server/database/walls/scopes.ts';
import { recordChange } from '#server/modules/events/recordChange.ts';
import { OWNER_PROBLEMS } from '#server/modules/members/actionOwner.service.ts';
import { aboutIntegration } from './foundIntegration.ts';
import { readIntegrationsOf, writeIntegration } from './integrations.store.ts';
import type { IntegrationRow } from './integrations.store.ts';

export { readIntegrationsOf };

/** Pauses the integrations of an owner who leaves the company. */
export async function pauseIntegrationsOf(
  tx: Tx,
  companyId: string,
  ownerId: string,
  at: Date,
): Promise<void> {
  for (const integration of await readIntegrationsOf(tx, companyId, ownerId))
    await pauseIntegration(tx, integration, OWNER_PROBLEMS.left, at);
}

/** Turns an integration off for a reason that it shows. */
export async function pauseIntegration(
  tx: Tx,
  { company_id: companyId, id, name, is_on: isOn }: IntegrationRow,
  reason: string,
  at: Date,
): Promise<void> {
  if (!isOn) return;
  await writeIntegration(tx, companyId, id, { is_on: false, last_problem: reason, updated_at: at });
  const actor = { companyId, userId: null, firstName: 'Integration', lastName: `"${name}"` };
  const after = { name, reason };
  await recordChange(tx, actor, { ...aboutIntegration(id), action: 'paused', before: null, after, at });
}
