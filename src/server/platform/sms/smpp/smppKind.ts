import { plainWebhooks } from '../http/httpKind.ts';
import type { OpenProvider, ProviderKind } from '../providerKind.ts';
import type { SmppSettings } from './smppSessions.ts';

export const smppKind: ProviderKind = {
  open: ({ smppSessions }, provider) => smppSessions.gatewayOf(provider.ref, settingsOf(provider)),
  webhooks: plainWebhooks,
  maintainSessions: ({ smppSessions }, providers) =>
    smppSessions.keep(providers.map((provider) => ({ ref: provider.ref, settings: settingsOf(provider) }))),
};

function settingsOf({ settings, secrets }: OpenProvider): SmppSettings {
  const { host = '', port, systemId = '', window } = settings;
  return { host, port: Number(port), systemId, password: secrets['password'] ?? '', window: Number(window) };
}
