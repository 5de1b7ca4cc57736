import type { DeliveryReads } from './deliveryReads.service.ts';
import { deliveryReads } from './deliveryReads.service.ts';
import type { IntegrationAddresses } from './integration/integrationAddresses.service.ts';
import { integrationAddresses } from './integration/integrationAddresses.service.ts';
import type { IntegrationChanges } from './integration/integrationChanges.service.ts';
import { integrationChanges } from './integration/integrationChanges.service.ts';
import type { IntegrationDeps } from './integrationDeps.ts';
import type { RetryDelivery } from './taking/retryDelivery.service.ts';
import { retryDeliveryService } from './taking/retryDelivery.service.ts';
import type { TakeLeads } from './taking/takeLeads.service.ts';
import { takeLeadsService } from './taking/takeLeads.service.ts';

/** Integrations: addresses to which other programs hand leads over, and what they send. */
export interface IntegrationsService
  extends IntegrationChanges, IntegrationAddresses, DeliveryReads, TakeLeads, RetryDelivery {}

/** The integrations' service on a database. */
export function createIntegrationsService(deps: IntegrationDeps): IntegrationsService {
  return {
    ...integrationChanges(deps),
    ...integrationAddresses(deps),
    ...deliveryReads(deps),
    ...takeLeadsService(deps),
    ...retryDeliveryService(deps),
  };
}
