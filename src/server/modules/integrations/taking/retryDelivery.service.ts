import { validate as isUuid } from 'uuid';
import { i18n } from '#contract/i18n/i18n.ts';
import { companyViewer } from '#server/access/companyViewer.ts';
import { notFound, UserError } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import { companySettings } from '#server/modules/companies/changes/companySettings.service.ts';
import { requireRights } from '#server/modules/members/actionOwner.service.ts';
import { lockDelivery, writeDelivery } from '../deliveries.store.ts';
import { foundIntegration } from '../integration/foundIntegration.ts';
import { INTEGRATION_RIGHTS } from '../integration/integrationRights.ts';
import type { IntegrationDeps } from '../integrationDeps.ts';
import { takeLead } from './takeLead.ts';

export interface RetryDelivery {
  /**
   * Processes a refused delivery again with the current settings of the integration. Rejects a delivery that
   * was already accepted, and one that still results in no person, with its current problem as the message.
   */
  retryIntegrationDelivery(viewer: Viewer, integrationId: string, id: string): Promise<void>;
}

/** Retries refused deliveries manually. */
export function retryDeliveryService({
  database,
  clock,
}: Pick<IntegrationDeps, 'database' | 'clock'>): RetryDelivery {
  return {
    async retryIntegrationDelivery(viewer, integrationId, id) {
      const inCompany = companyViewer(viewer);
      requireRights(inCompany, INTEGRATION_RIGHTS);
      const { companyId } = inCompany;
      const { problem } = await companyScope(database, inCompany, async (tx) => {
        const company = await companySettings(tx, companyId, true);
        const integration = await foundIntegration(tx, companyId, integrationId, true);
        const delivery = isUuid(id) ? await lockDelivery(tx, companyId, integrationId, id) : undefined;
        if (!delivery) throw notFound('delivery');
        if (delivery.outcome !== 'REFUSED')
          throw new UserError(409, 'taken-already', i18n.t('This delivery was already processed'));
        const taken = await takeLead(tx, { company, integration, sent: delivery.sent, at: clock.now() });
        await writeDelivery(tx, companyId, id, taken);
        return taken;
      });
      if (problem !== null) throw new UserError(422, 'refused-again', problem);
    },
  };
}
