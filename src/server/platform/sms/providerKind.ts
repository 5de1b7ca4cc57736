import type { Outbound } from '../outbound/outbound.ts';
import type { Handset } from './handset.ts';
import type { ProviderRef, SmppSessions } from './smpp/smppSessions.ts';
import type { SmsGateway } from './smsGateway.ts';

/** The server's half of a kind of provider; the other half is its descriptor in `contract/sms/providers`. */
export interface ProviderKind {
  /** Opens the way to the provider; null where this installation has none. Only the sender of the outbox calls it. */
  open(deps: ProviderDeps, provider: OpenProvider): SmsGateway | null;
  /** How its requests to our URLs are checked and read. */
  webhooks: Webhooks;
  /** The inbound URL as users copy it, where the provider needs more than the URL. */
  inboundUrlOf?(inboundUrl: string): string;
  /** Keeps sessions with exactly these providers open, so that receipts and messages come in. Does not wait. */
  maintainSessions?(deps: ProviderDeps, providers: readonly OpenProvider[]): void;
}

/** What gateways are made of. */
export interface ProviderDeps {
  outbound: Outbound;
  /** Null in production. */
  handset: Handset | null;
  smppSessions: SmppSessions;
}

/** A provider of a company with its settings and secrets, as texts by their names. */
export interface OpenProvider {
  ref: ProviderRef;
  settings: Record<string, string>;
  secrets: Record<string, string>;
  headers: readonly { name: string; value: string }[];
  /** The provider sends its delivery receipts there. */
  receiptUrl: string;
}

/** A request to one of our URLs of a provider. */
export interface WebhookRequest {
  method: string;
  /** The URL as the provider was given it. */
  url: string;
  query: string;
  isForm: boolean;
  /** By their names in small letters. */
  headers: Record<string, string | string[] | undefined>;
  /** As it came: signatures are over its bytes. */
  body: string;
}

/** The format of a provider's requests. */
export interface Webhooks {
  /** Without signatures everyone who reads the URL in a log can send messages, so their number is limited. */
  isSigned: boolean;
  /** Whether the request is from the provider. */
  isGenuine(request: WebhookRequest, provider: Pick<OpenProvider, 'settings' | 'secrets'>, at: Date): boolean;
  /** Null for an event that is no receipt. */
  readReceipt(request: WebhookRequest): ReceiptFields | null;
  /** Null for an event that is no message. */
  readMessage(request: WebhookRequest): MessageFields | null;
  /** The answer to a message, for a provider that would send any other text to the phone. */
  answer?: { type: string; body: string };
}

/** A receipt as it was sent: nothing is checked yet. */
export interface ReceiptFields {
  id?: unknown;
  /** delivered, failed, undelivered, expired, rejected; any other is a step on the way. */
  status?: unknown;
  code?: unknown;
  /** Why it failed, in our words, where the code is known. */
  reason?: string | undefined;
}

/** A message as it was sent: nothing is checked yet. */
export interface MessageFields {
  id?: unknown;
  from?: unknown;
  to?: unknown;
  text?: unknown;
}

/** The fields of a JSON object; none where the text is not one. */
export function jsonFields(text: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(text)) as Record<string, unknown>;
  } catch {
    return {};
  }
}
