import type { Outbound } from '../../outbound/outbound.ts';
import type { CalendarServer } from '../calendarServer.ts';

/** The server's half of a kind whose accounts are authorized by OAuth; the other half is its descriptor in `contract/calendars`. */
export interface OAuthKind {
  /** Its own URLs. The tenant says whose accounts may authorize, at providers that have tenants. */
  urls(tenant: string): OAuthUrls;
  /** The requested scope: read and write events, and list calendars. */
  scope: string;
  /** What its authorization URL needs in addition. */
  signInParameters: Record<string, string>;
  /** Users can grant a part of the scope only; the response with the tokens says which. */
  isPartlyGranted?: boolean;
  createServer(client: ProviderClient): ProviderServer;
}

/** Where a provider is reached. */
export interface OAuthUrls {
  /** Where users authorize the company's app. */
  signIn: string;
  token: string;
  /** Without a slash at the end. */
  api: string;
}

/** A company's OAuth app, and where its provider is reached. */
export interface ProviderApp {
  kind: OAuthKind;
  /** The provider's name. */
  name: string;
  urls: OAuthUrls;
  keys: { clientId: string; clientSecret: string };
  outbound: Outbound;
  now: () => Date;
}

/** The calendars of one account at a provider. */
export interface ProviderServer extends CalendarServer {
  /** The name of the account: an email address. */
  findName(): Promise<string>;
}

/** Requests to the API of a provider, as a user. */
export interface ProviderClient {
  apiUrl: string;
  /** Resolves to the object in the answer. Throws CalendarFailure without an answer, and for a status from 400 on that is not `expected`. */
  ask(
    url: string,
    given?: {
      method?: string;
      headers?: Record<string, string>;
      json?: object;
      expected?: readonly number[];
    },
  ): Promise<{ status: number; json: Record<string, unknown> }>;
}
