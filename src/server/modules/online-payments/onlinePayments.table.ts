import type { Generated } from 'kysely';

/** How a company takes payments online: its account at Stripe. No row: it does not. */
export interface PaymentGatewaysTable {
  company_id: string;
  api_base_url: string;
  /** The keys, sealed. */
  secret: Buffer;
  has_webhook_secret: boolean;
  is_test: boolean;
  /** Why the newest page could not be opened, or nothing given back. */
  last_error: string | null;
  last_error_at: Date | null;
  updated_at: Date;
}

/** A payment reported by the gateway; stored once for any number of reports. */
export interface GatewayPaymentsTable {
  company_id: string;
  /** The gateway's name of it. */
  payment_id: string;
  invoice_id: string;
  /** Minor units. */
  amount: number;
  currency: string;
  /** What of it was more than was due. */
  excess: number;
  /** When that was given back. */
  returned_at: Generated<Date | null>;
  /** What of it the invoice has lost again: by refunds at the gateway, and by disputes. */
  refunded: Generated<number>;
  disputed: Generated<number>;
  created_at: Date;
}

/** The newest state of each refund and dispute of a payment, possibly received before the payment. */
export interface GatewayReturnsTable {
  company_id: string;
  payment_id: string;
  /** The gateway's id of the refund or dispute. */
  id: string;
  what: 'REFUNDED' | 'REFUND_FAILED' | 'DISPUTED';
  /** Minor units. */
  amount: number;
  told_at: Date;
  /** Which of two notices of the same moment is the newer. */
  step: number;
}

declare module '#server/database/tables.ts' {
  interface Tables {
    payment_gateways: PaymentGatewaysTable;
    gateway_payments: GatewayPaymentsTable;
    gateway_returns: GatewayReturnsTable;
  }
}
