import { longIds, shortIds } from '#server/platform/secrets/shortIds.ts';
import type { Tokens } from '#server/platform/secrets/tokens.ts';

/** The paths of the payment page of an invoice and of the Stripe webhook. */
export const PAY_PATH = '/api/exkoo/public/pay/';
export const STRIPE_PATH = '/api/exkoo/public/stripe/';

/** An invoice of a company. */
export interface InvoiceRef {
  companyId: string;
  invoiceId: string;
}

/** Unguessable URLs. Anyone with the URL of an invoice can see and pay its due amount. */
export interface PayLinks {
  payUrl(ref: InvoiceRef): string;
  webhookUrl(companyId: string): string;
  /** What the token of such an address names; null for one that was made up. */
  readPayToken(token: string): InvoiceRef | null;
  readWebhookToken(token: string): string | null;
}

/** The addresses of this installation. */
export function createPayLinks({
  tokens,
  publicUrl,
}: {
  tokens: Pick<Tokens, 'signId' | 'readId'>;
  publicUrl: string;
}): PayLinks {
  const sign = (purpose: string, ...ids: string[]) =>
    tokens.signId({ purpose, id: shortIds(...ids), expiresAt: NEVER });
  const read = (purpose: string, token: string) => {
    const ids = tokens.readId(purpose, token);
    return ids === null ? null : longIds(ids);
  };
  return {
    payUrl: ({ companyId, invoiceId }) => `${publicUrl}${PAY_PATH}${sign(PAYING, companyId, invoiceId)}`,
    webhookUrl: (companyId) => `${publicUrl}${STRIPE_PATH}${sign(TELLING, companyId)}`,
    readPayToken(token) {
      const [companyId, invoiceId] = read(PAYING, token) ?? [];
      return companyId && invoiceId ? { companyId, invoiceId } : null;
    },
    readWebhookToken: (token) => read(TELLING, token)?.[0] ?? null,
  };
}

const PAYING = 'pay invoice';
const TELLING = 'stripe events';

/** They hold as long as the invoice and the keys do. */
const NEVER = new Date('9999-12-31T00:00:00Z');
