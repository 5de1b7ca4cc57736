import { plainWebhooks } from '../http/httpKind.ts';
import type { ProviderKind } from '../providerKind.ts';
import { createKannelGateway } from './kannelGateway.ts';
import { kannelInboundUrl, readKannelReceipt, readKannelText } from './kannelTold.ts';

export const kannelKind: ProviderKind = {
  open: ({ outbound }, { settings, secrets, receiptUrl }) => {
    const { url = '', username = '' } = settings;
    return createKannelGateway({ outbound, url, username, password: secrets['password'] ?? '', receiptUrl });
  },
  webhooks: {
    ...plainWebhooks,
    readReceipt: ({ query }) => readKannelReceipt(query),
    readMessage: ({ query }) => readKannelText(query),
    // Kannel sends the body of any other answer to the phone
    answer: { type: 'text/plain', body: '' },
  },
  inboundUrlOf: kannelInboundUrl,
};
