import { companyScope } from '#server/database/walls/scopes.ts';
import type { WebhookRequest, Webhooks } from '#server/platform/sms/providerKind.ts';
import { SERVER_KINDS } from '#server/platform/sms/providerKinds.ts';
import type { ProviderRef } from '../outbox/outbox.store.ts';
import { openProvider } from '../providers/openGateway.ts';
import { readAnyProvider } from '../providers/providers.store.ts';
import { descriptorOfRow } from '../providers/settingTexts.ts';
import type { SmsDeps } from '../smsDeps.ts';

/** Requests of providers to our URLs. */
export interface SmsWebhooks {
  /**
   * The format that reads the request; 'forged' where it is not from the provider. A deleted provider has no secrets any more: knowing the URL is
   * enough then, so that late receipts count.
   */
  readWebhook(ref: ProviderRef, request: WebhookRequest): Promise<Webhooks | 'absent' | 'forged'>;
}

/** The checks of requests, on a database. */
export function smsWebhooks(deps: Pick<SmsDeps, 'database' | 'clock' | 'secretBox' | 'links'>): SmsWebhooks {
  return {
    async readWebhook({ companyId, providerId }, request) {
      const row = await companyScope(deps.database, { companyId, userId: null }, (tx) =>
        readAnyProvider(tx, companyId, providerId),
      );
      if (!row) return 'absent';
      const { webhooks } = SERVER_KINDS[descriptorOfRow(row).id];
      if (row.deleted_at !== null) return webhooks;
      const isGenuine = webhooks.isGenuine(request, openProvider(deps, row), deps.clock.now());
      return isGenuine ? webhooks : 'forged';
    },
  };
}
