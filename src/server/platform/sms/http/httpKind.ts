import type { ProviderKind, Webhooks } from '../providerKind.ts';
import { jsonFields } from '../providerKind.ts';
import { createHttpGateway } from './httpGateway.ts';

/** Our plain form: JSON by POST, `{ id, status, code }` and `{ id, from, to, text }`. */
export const plainWebhooks: Webhooks = {
  isSigned: false,
  isGenuine: ({ isForm }) => !isForm,
  readReceipt: ({ body }) => jsonFields(body),
  readMessage: ({ body }) => jsonFields(body),
};

export const httpKind: ProviderKind = {
  open: ({ outbound }, { settings, headers, receiptUrl }) => {
    const { url = '', hasKeys } = settings;
    return createHttpGateway({
      outbound,
      url,
      headers: [...headers],
      hasKeys: hasKeys === 'YES',
      receiptUrl,
    });
  },
  webhooks: plainWebhooks,
};
