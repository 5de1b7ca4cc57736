import type { SecretBox } from '#server/platform/secrets/secretBox.ts';
import type { OpenProvider, ProviderDeps } from '#server/platform/sms/providerKind.ts';
import { SERVER_KINDS } from '#server/platform/sms/providerKinds.ts';
import type { SmsGateway } from '#server/platform/sms/smsGateway.ts';
import type { SmsProviderRow } from './providers.store.ts';
import { openSecret } from './providerSecret.ts';
import type { ProviderUrls } from './providerUrls.ts';
import { descriptorOfRow, settingTexts } from './settingTexts.ts';

/** What providers are reached by. */
export interface GatewayDeps extends ProviderDeps {
  secretBox: SecretBox;
  smsProviderUrls: ProviderUrls;
}

/** The provider as it is reached; null for one that cannot be reached here. The sender of the outbox alone asks for it. */
export function openGateway(deps: GatewayDeps, provider: SmsProviderRow): SmsGateway | null {
  return SERVER_KINDS[descriptorOfRow(provider).id].open(deps, openProvider(deps, provider));
}

/** A provider with its secrets. */
export function openProvider(
  { secretBox, smsProviderUrls }: Pick<GatewayDeps, 'secretBox' | 'smsProviderUrls'>,
  row: SmsProviderRow,
): OpenProvider {
  const ref = { companyId: row.company_id, providerId: row.id };
  const descriptor = descriptorOfRow(row);
  const { headers, values: secrets } = openSecret(secretBox, row.secret, descriptor);
  const settings = settingTexts(descriptor, row.settings);
  return { ref, settings, secrets, headers, receiptUrl: smsProviderUrls.receiptUrl(ref) };
}
