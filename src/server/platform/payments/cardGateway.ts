/** Keeps cards, and charges them: their numbers are given on its own pages, to it alone. */
export interface CardGateway {
  /** Makes the payer known; under the same key once. Resolves to its name of them. Throws GatewayFailure. */
  newPayer(asked: { reference: string; name: string; email: string; key: string }): Promise<string>;
  /** Opens a page on which a card is given and kept. Resolves to its address. Throws GatewayFailure. */
  openCardPage(asked: {
    payer: string;
    currency: string;
    savedUrl: string;
    leftUrl: string;
  }): Promise<string>;
  /** Charges a kept card, under the same key once. Throws GatewayFailure where it is not known whether it did: ask again by the same key. */
  charge(asked: AskedCharge): Promise<ChargeOutcome>;
  /** Keeps the card no longer; one that it does not have is no matter. Throws GatewayFailure. */
  forgetCard(card: string): Promise<void>;
  /** What a signed message tells; null for what is nothing of ours. Throws NotSigned where the gateway did not sign it. */
  readTold(body: Buffer, signature: string): Promise<ToldOfCards | null>;
}

/** What a card is to be charged. */
export interface AskedCharge {
  payer: string;
  card: string;
  /** Minor units. */
  amount: number;
  currency: string;
  /** What it is for, as the payer reads it. */
  title: string;
  /** Comes back with what is told of it. */
  reference: string;
  key: string;
}

/** How a charge went: the gateway's name of the payment, or why nothing was taken. */
export type ChargeOutcome = { paymentId: string } | { declined: string };

/** A card that a gateway keeps, as people know it. */
export interface KeptCard {
  payer: string;
  /** The gateway's name of it. */
  card: string;
  /** Its brand, in the gateway's word. */
  brand: string;
  lastFour: string;
  /** Its last month, YYYY-MM. */
  expires: string;
}

/** What a gateway tells by itself: that it keeps a card, or how a charge went. */
export type ToldOfCards = { kept: KeptCard } | { reference: string; outcome: ChargeOutcome };
