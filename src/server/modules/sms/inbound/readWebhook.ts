import { companyScope } from '#server/database/walls/scopes.ts';
import type { WebhookRequest, Webhooks } from '#server/platform/sms/providerKind.ts';
import { SERVER_KINDS } from '#server/platform/sms/providerKinds.ts';
import type { ProviderRef } from '../outbox/outbox.store.ts';
import type { GatewayDeps } from '../providers/openGateway.ts';
import { openProvider } from '../providers/openGateway.ts';
import { readAnyProvider } from '../providers/providers.store.ts';
import { descriptorOfRow } from '../providers/settingTexts.ts';
import type { SmsDeps } from '../smsDeps.ts';

/** What checking a provider's request needs. */
export type WebhookDeps = Pick<SmsDeps, 'database' | 'clock'> &
  Pick<GatewayDeps, 'secretBox' | 'smsProviderUrls'>;

/**
 * The format of a provider's request; 'forged' if the request is not from the provider. A deleted provider has no
 * secrets any more: then the URL is enough, so that late receipts count.
 */
export async function readWebhook(
  deps: WebhookDeps,
  { companyId, providerId }: ProviderRef,
  request: WebhookRequest,
): Promise<Webhooks | 'absent' | 'forged'> {
  const row = await companyScope(deps.database, { companyId, userId: null }, (tx) =>
    readAnyProvider(tx, companyId, providerId),
  );
  if (!row) return 'absent';
  const { webhooks } = SERVER_KINDS[descriptorOfRow(row).id];
  if (row.deleted_at !== null) return webhooks;
  const isGenuine = webhooks.isGenuine(request, openProvider(deps, row), deps.clock.now());
  return isGenuine ? webhooks : 'forged';
}
