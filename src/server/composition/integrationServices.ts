import { createApiKeysService } from '#server/modules/api-keys/apiKeys.service.ts';
import { shownBookings } from '#server/modules/appointments/bookings/list/shownBookings.service.ts';
import { shownPeople } from '#server/modules/people/list/shownPeople.service.ts';
import { createIntegrationsService } from '#server/modules/integrations/integrations.service.ts';
import { createWebhooksService } from '#server/modules/webhooks/webhooksModule.service.ts';
import type { ShownThings } from '#server/modules/webhooks/webhooksDeps.ts';
import type { Parts } from './parts.ts';

/** What other programs work with a company by. */
export function createIntegrationServices(parts: Parts) {
  return {
    apiKeys: createApiKeysService(parts),
    integrations: createIntegrationsService(parts),
    webhooks: createWebhooksService({ ...parts, shownThings: SHOWN_THINGS }),
  };
}

const SHOWN_THINGS: ShownThings = {
  lead: (tx, companyId, ids) => shownPeople(tx, { companyId, kind: 'LEAD' }, ids),
  contact: (tx, companyId, ids) => shownPeople(tx, { companyId, kind: 'CONTACT' }, ids),
  booking: shownBookings,
};
