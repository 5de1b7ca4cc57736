import { i18n } from '#contract/i18n/i18n.ts';
import { planFullMessage, planRoomFor } from '#contract/limits/account/planRoom.ts';
import { UserError } from '#server/access/userError.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { CompanySettings } from '#server/modules/companies/changes/companySettings.service.ts';
import { countIntegrations } from './integrations.store.ts';

/** How many integrations the company has, on or off. */
export function integrationsMade(tx: Tx, companyId: string): Promise<number> {
  return countIntegrations(tx, companyId);
}

/** Refuses where the plan has no room for one more. The company is locked. */
export async function requireIntegrationRoom(tx: Tx, { id, plan }: CompanySettings): Promise<void> {
  if ((await integrationsMade(tx, id)) < planRoomFor(plan, 'INTEGRATIONS')) return;
  const message = planFullMessage(plan, 'INTEGRATIONS', { remedy: i18n.t('Delete one first') });
  throw new UserError(409, 'plan-limit', message);
}
