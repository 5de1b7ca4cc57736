import { OWNER_PROBLEMS } from '#contract/access/ownerProblems.ts';
import { hasRights } from '#contract/access/requiredRights.ts';
import type { FindOwned } from '#server/modules/members/ownedAction.ts';
import { INTEGRATION_RIGHTS } from './integrationRights.ts';
import { readIntegrationsOf, writeIntegration } from './integrations.store.ts';
import { pauseIntegration } from './pauseIntegration.service.ts';

/** The integrations of a member that are on. */
export const ownedIntegrations: FindOwned = async (tx, companyId, ownerId) => {
  const integrations = await readIntegrationsOf(tx, companyId, ownerId);
  return integrations
    .filter(({ is_on: isOn }) => isOn)
    .map((integration) => ({
      kind: 'INTEGRATION',
      _id: integration.id,
      name: integration.name,
      handover: {
        entity: 'integration',
        isAllowed: (member) => hasRights(member, { ...INTEGRATION_RIGHTS, CRM_INTEGRATIONS: 'EDIT' }),
        giveTo: (owner_id, at) =>
          writeIntegration(tx, companyId, integration.id, { owner_id, updated_at: at }),
      },
      pause: (at) => pauseIntegration(tx, integration, OWNER_PROBLEMS.left, at),
    }));
};
