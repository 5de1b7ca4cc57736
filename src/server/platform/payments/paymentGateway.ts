/** Takes payments on pages of its own: the numbers of cards are given to it alone. */
export interface PaymentGateway {
  /** Opens a page on which an amount is paid; the same key opens the same one. Resolves to its address. Throws GatewayFailure. */
  openCheckout(asked: AskedCheckout): Promise<string>;
  /** Gives a part of a payment back; under the same key once. Throws GatewayFailure. */
  giveBack(asked: { paymentId: string; amount: number; currency: string; key: string }): Promise<void>;
  /**
   * The payment that a signed message tells of; null for one that tells of nothing of ours, or of nothing that was paid. Throws
   * NotSigned where the gateway did not sign it.
   */
  readPaid(body: Buffer, signature: string): Promise<PaidCheckout | null>;
}

/** What is to be paid on a page of the gateway. */
export interface AskedCheckout {
  /** Minor units. */
  amount: number;
  currency: string;
  /** What it is for, as the payer reads it. */
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

/** A payment that a gateway has taken. */
export interface PaidCheckout {
  paymentId: string;
  reference: string;
  /** Minor units. */
  amount: number;
  currency: string;
}

/** The gateway did not do what was asked; its words say why, for administrators. */
export class GatewayFailure extends Error {
  override name = 'GatewayFailure';
}

/** What says that it comes from the gateway, and does not. */
export class NotSigned extends Error {
  override name = 'NotSigned';
}
