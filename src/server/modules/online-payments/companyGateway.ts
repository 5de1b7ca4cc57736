import type { Tx } from '#server/database/walls/scopes.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import type { PaymentGateway } from '#server/platform/payments/paymentGateway.ts';
import { GatewayFailure } from '#server/platform/payments/paymentGateway.ts';
import { createStripeGateway } from '#server/platform/payments/stripeGateway.ts';
import { openSecret } from './gatewaySecret.ts';
import { readGateway, writeGateway } from './onlinePayments.store.ts';
import type { OnlinePaymentsDeps } from './onlinePaymentsDeps.ts';

/** The gateways of companies, for those who have no account here. */
export interface CompanyGateways {
  /** Null where the company takes no payments online. */
  gatewayOf(companyId: string): Promise<PaymentGateway | null>;
  /** Calls it, and says in the settings why it did not do it, until it does again. */
  watched<T>(companyId: string, call: () => Promise<T>): Promise<T>;
  /** Work with the data of the company. */
  inCompany<T>(companyId: string, work: (tx: Tx) => Promise<T>): Promise<T>;
}

/** Gateways by what companies have saved. */
export function companyGateways({
  database,
  clock,
  secretBox,
  outbound,
}: Pick<OnlinePaymentsDeps, 'database' | 'clock' | 'secretBox' | 'outbound'>): CompanyGateways {
  function inCompany<T>(companyId: string, work: (tx: Tx) => Promise<T>): Promise<T> {
    return companyScope(database, { companyId, userId: null }, work);
  }

  return {
    inCompany,

    async gatewayOf(companyId) {
      const row = await inCompany(companyId, (tx) => readGateway(tx, companyId));
      if (!row?.has_webhook_secret) return null;
      return createStripeGateway({
        outbound,
        apiBaseUrl: row.api_base_url,
        ...openSecret(secretBox, row.secret),
      });
    },

    async watched(companyId, call) {
      try {
        const result = await call();
        await inCompany(companyId, (tx) =>
          writeGateway(tx, companyId, { last_error: null, last_error_at: null }),
        );
        return result;
      } catch (error) {
        if (error instanceof GatewayFailure) {
          const failed = { last_error: error.message, last_error_at: clock.now() };
          await inCompany(companyId, (tx) => writeGateway(tx, companyId, failed));
        }
        throw error;
      }
    },
  };
}
