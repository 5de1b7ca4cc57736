import type { Outbound } from '#server/platform/outbound/outbound.ts';
import type { SecretBox } from '#server/platform/secrets/secretBox.ts';
import type { Handset } from '#server/platform/sms/handset.ts';
import { createHttpGateway } from '#server/platform/sms/httpGateway.ts';
import { createKannelGateway } from '#server/platform/sms/kannel/kannelGateway.ts';
import type { SmppSessions, SmppSettings } from '#server/platform/sms/smpp/smppSessions.ts';
import type { SmsGateway } from '#server/platform/sms/smsGateway.ts';
import { createTwilioGateway } from '#server/platform/sms/twilio/twilioGateway.ts';
import type { ProviderSettings } from './providers.table.ts';
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
  smpp: SmppSessions;
}

/** The provider as it is reached; null for one that cannot be reached here. The sender of the outbox alone asks for it. */
export function openGateway(
  { outbound, secretBox, links, handset, smpp }: GatewayDeps,
  provider: SmsProviderRow,
): SmsGateway | null {
  const ref = { companyId: provider.company_id, providerId: provider.id };
  if (provider.kind === 'SIMULATOR') return handset && handset.gatewayOf(ref);
  const { headers, word } = openSecret(secretBox, provider.secret);
  const receiptUrl = links.receiptUrl(ref);
  if (provider.kind === 'SMPP') return smpp.gatewayOf(ref, smppSettings(provider.settings, word));
  if (provider.kind === 'TWILIO') {
    const { accountSid = '', apiBaseUrl = '' } = provider.settings;
    return createTwilioGateway({ outbound, accountSid, authToken: word, apiBaseUrl, receiptUrl });
  }
  const { url = '', hasKeys = true, preset, username = '' } = provider.settings;
  if (preset === 'KANNEL')
    return createKannelGateway({ outbound, url, username, password: word, receiptUrl });
  return createHttpGateway({ outbound, url, headers, hasKeys, receiptUrl });
}

/** How the message centre of a provider is reached. */
export function smppSettings(settings: ProviderSettings, password: string): SmppSettings {
  const { host = '', port = 0, systemId = '', window = 1 } = settings;
  return { host, port, systemId, password, window };
}
