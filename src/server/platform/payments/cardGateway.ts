/** Keeps cards, and charges them: their numbers are given on its own pages, to it alone. */
export interface CardGateway {
  /** Makes the payer known; under the same key once. Resolves to its name of them. Throws GatewayFailure. */
  newPayer(asked: { reference: string; name: string; email: string; key: string }): Promise<string>;
  /** Creates a page where the customer saves a card. Resolves to its URL. Throws GatewayFailure. */
  openCardPage(asked: {
    payer: string;
    currency: string;
    savedUrl: string;
    leftUrl: string;
  }): Promise<string>;
  /** Charges a saved card, once for each key. Throws GatewayFailure if the result is unknown: repeat with the same key. */
  charge(asked: ChargeRequest): Promise<ChargeOutcome>;
  /** Keeps the card no longer; one that it does not have is no matter. Throws GatewayFailure. */
  forgetCard(card: string): Promise<void>;
  /** Parses a signed webhook event; null for events that do not concern us. Throws NotSigned without a valid signature. */
  readEvent(body: Buffer, signature: string): Promise<CardEvent | null>;
}

/** A charge of a card. */
export interface ChargeRequest {
  payer: string;
  card: string;
  /** Minor units. */
  amount: number;
  currency: string;
  /** The description that the customer reads. */
  title: string;
  /** Included in the events about the charge. */
  reference: string;
  key: string;
}

/** How a charge went: the gateway's name of the payment, or why nothing was taken. */
export type ChargeOutcome = { paymentId: string } | { declined: string };

/** A card that a gateway keeps, as people know it. */
export interface StoredCard {
  payer: string;
  /** The gateway's name of it. */
  card: string;
  /** Its brand, in the gateway's word. */
  brand: string;
  lastFour: string;
  /** Its last month, YYYY-MM. */
  expires: string;
}

/** An event of a gateway: a saved card, or the result of a charge. */
export type CardEvent = { kept: StoredCard } | { reference: string; outcome: ChargeOutcome };
