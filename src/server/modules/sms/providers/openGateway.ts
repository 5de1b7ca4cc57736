import type { Outbound } from '#server/platform/outbound/outbound.ts';
import type { SecretBox } from '#server/platform/secrets/secretBox.ts';
import type { Handset } from '#server/platform/sms/handset.ts';
import { createHttpGateway } from '#server/platform/sms/httpGateway.ts';
import type { SmsGateway } from '#server/platform/sms/smsGateway.ts';
import type { SmsProviderRow } from './providers.store.ts';
import { openSecret } from './providerSecret.ts';
import type { SmsLinks } from './smsLinks.ts';

/** What providers are reached by. */
export interface GatewayDeps {
  outbound: Outbound;
  secretBox: SecretBox;
  links: SmsLinks;
  /** Null in production. */
  handset: Handset | null;
}

/** The provider as it is reached; null for one that cannot be reached here. The sender of the outbox alone asks for it. */
export function openGateway(
  { outbound, secretBox, links, handset }: GatewayDeps,
  provider: SmsProviderRow,
): SmsGateway | null {
  const ref = { companyId: provider.company_id, providerId: provider.id };
  if (provider.kind === 'SIMULATOR') return handset && handset.gatewayOf(ref);
  const { url = '', hasKeys = true } = provider.settings;
  const { headers } = openSecret(secretBox, provider.secret);
  return createHttpGateway({ outbound, url, headers, hasKeys, receiptUrl: links.receiptUrl(ref) });
}
