import { plainWebhooks } from './http/httpKind.ts';
import type { ProviderKind } from './providerKind.ts';

export const simulatorKind: ProviderKind = {
  open: ({ handset }, { ref }) => handset && handset.gatewayOf(ref),
  webhooks: plainWebhooks,
};
