import { longIds, shortIds } from '#server/platform/secrets/shortIds.ts';
import type { Tokens } from '#server/platform/secrets/tokens.ts';
import type { ProviderRef } from '../outbox/outbox.store.ts';

/** Webhook paths for delivery receipts and inbound messages. */
export const RECEIPT_PATH = '/api/exkoo/public/sms/receipts/';
export const INBOUND_PATH = '/api/exkoo/public/sms/inbound/';

/** Webhook URLs known only to the provider, one per purpose. Anyone with such a URL can act as the provider. */
export interface ProviderUrls {
  receiptUrl(ref: ProviderRef): string;
  inboundUrl(ref: ProviderRef): string;
  /** The provider that the token of such a URL names; null for a forged token. */
  readReceiptToken(token: string): ProviderRef | null;
  readInboundToken(token: string): ProviderRef | null;
}

/** The URLs of this installation. */
export function createProviderUrls({
  tokens,
  publicUrl,
}: {
  tokens: Pick<Tokens, 'signId' | 'readId'>;
  publicUrl: string;
}): ProviderUrls {
  const sign = (purpose: string, { companyId, providerId }: ProviderRef) =>
    tokens.signId({ purpose, id: shortIds(companyId, providerId), expiresAt: NEVER });
  const read = (purpose: string, token: string): ProviderRef | null => {
    const ids = tokens.readId(purpose, token);
    return ids === null ? null : refOf(ids);
  };
  return {
    receiptUrl: (ref) => `${publicUrl}${RECEIPT_PATH}${sign(RECEIPTS, ref)}`,
    inboundUrl: (ref) => `${publicUrl}${INBOUND_PATH}${sign(INBOUND, ref)}`,
    readReceiptToken: (token) => read(RECEIPTS, token),
    readInboundToken: (token) => read(INBOUND, token),
  };
}

const RECEIPTS = 'sms receipts';
const INBOUND = 'sms inbound';

function refOf(short: string): ProviderRef {
  const [companyId = '', providerId = ''] = longIds(short);
  return { companyId, providerId };
}

/** They hold as long as the provider does. */
const NEVER = new Date('9999-12-31T00:00:00Z');
