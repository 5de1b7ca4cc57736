/** One text on its way to a phone. */
export interface OutgoingSms {
  /** The recipient's: the same at every try, so that a gateway that knows it sends the text once. */
  key: string;
  /** E.164. */
  to: string;
  from: string;
  text: string;
}

/** What became of a try. `sure` failures were not sent for certain; an `unknown` one may have been. */
export type SendOutcome =
  | { outcome: 'accepted'; providerId: string }
  /** Another try would fail as well. After an opt-out that the provider knows, no other provider tries either. */
  | { outcome: 'rejected'; reason: string; isOptOut?: boolean }
  /** May succeed later, and not before the provider's Retry-After. */
  | { outcome: 'busy'; reason: string; retryAfterSeconds?: number }
  | { outcome: 'unknown'; reason: string };

/** What brings texts to phones: a provider as it is reached. */
export interface SmsGateway {
  /** Whether it knows a key that it has seen: only then may a try of unknown outcome be repeated. */
  hasKeys: boolean;
  /** How many texts may wait for their answer at once, where the provider says so. */
  window?: number;
  /** Hands one text over. Never throws; answers within 15 s. */
  send(sms: OutgoingSms): Promise<SendOutcome>;
}
