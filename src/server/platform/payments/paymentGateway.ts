/** Takes payments on pages of its own: the numbers of cards are given to it alone. */
export interface PaymentGateway {
  /** Opens a page on which an amount is paid; the same key opens the same one. Resolves to its address. Throws GatewayFailure. */
  openCheckout(asked: CheckoutRequest): Promise<string>;
  /** Gives a part of a payment back; under the same key once. Throws GatewayFailure. */
  giveBack(asked: { paymentId: string; amount: number; currency: string; key: string }): Promise<void>;
  /**
   * Parses a signed webhook event about a payment; null for events that do not concern us or moved no money. Throws NotSigned without a
   * valid signature.
   */
  readEvent(body: Buffer, signature: string): Promise<PaymentEvent | null>;
}

/** The content of a checkout page. */
export interface CheckoutRequest {
  /** Minor units. */
  amount: number;
  currency: string;
  /** The description that the customer reads. */
  title: string;
  /** Comes back with the payment. */
  reference: string;
  payerEmail: string | null;
  /** Where the payer goes after it, and where when they leave it. */
  paidUrl: string;
  leftUrl: string;
  closesAt: Date;
  key: string;
}

/** An event of a gateway about a payment: it was paid, or money was returned. */
export type PaymentEvent = { paid: PaidCheckout } | { returned: ReturnNotice };

/** The state of a refund or dispute. Of notices with the same id the newest counts. */
export interface ReturnNotice {
  paymentId: string;
  /** The id of the refund or dispute. */
  id: string;
  /**
   * REFUNDED: all that was refunded of the payment until then. REFUND_FAILED: a refund that came back later. DISPUTED: what the payer's bank
   * holds; nothing once it was won.
   */
  what: 'REFUNDED' | 'REFUND_FAILED' | 'DISPUTED';
  /** Minor units. */
  amount: number;
  at: Date;
  /** Which of two notices of the same moment is the newer: the one with more. */
  step: number;
}

/** A payment that a gateway has taken. */
export interface PaidCheckout {
  paymentId: string;
  reference: string;
  /** Minor units. */
  amount: number;
  currency: string;
}

/** A request that the gateway rejected or failed; the message is for administrators. */
export class GatewayFailure extends Error {
  override name = 'GatewayFailure';
}

/** The gateway takes no payment of so little. */
export class AmountTooSmall extends Error {
  override name = 'AmountTooSmall';
}

/** A signed message of a shape that the gateway's documentation does not have. */
export class UnreadableEvent extends Error {
  override name = 'UnreadableEvent';
}

/** An event that claims to come from the gateway and does not. */
export class NotSigned extends Error {
  override name = 'NotSigned';
}
