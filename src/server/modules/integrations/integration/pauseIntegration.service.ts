import type { Tx } from '#server/database/walls/scopes.ts';
import { recordChange } from '#server/modules/events/recordChange.ts';
import { aboutIntegration } from './foundIntegration.ts';
import type { IntegrationRow } from './integrations.store.ts';
import { writeIntegration } from './integrations.store.ts';

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
