import { createHash } from 'node:crypto';
import { PROVIDER_NAMES } from '#contract/validation/records/calendarApp.ts';
import type { CalendarProvider } from '#contract/validation/records/calendarApp.ts';
import type { Outbound } from '../../outbound/outbound.ts';
import { CalendarFailure } from '../calendarServer.ts';
import type { ProviderPlace } from './providerPlaces.ts';
import { askProvider, jsonIn, waitOf } from './providerRequest.ts';

/** A company's OAuth app credentials at a provider. */
export interface AppKeys {
  clientId: string;
  clientSecret: string;
}

/** The tokens for a user's calendars. */
export interface ProviderTokens {
  accessToken: string;
  /** Renews the access token. */
  refreshToken: string;
  /** Milliseconds since 1970. */
  endsAt: number;
}

/** The URL where a user authorizes access. `verifier` is sent with the code and proves that both belong to one authorization (PKCE). */
export function signInAddress(
  { signInUrl, scope }: ProviderPlace,
  given: {
    provider: CalendarProvider;
    clientId: string;
    redirectUrl: string;
    state: string;
    verifier: string;
  },
): string {
  const url = new URL(signInUrl);
  const asked = {
    client_id: given.clientId,
    redirect_uri: given.redirectUrl,
    response_type: 'code',
    scope,
    state: given.state,
    code_challenge: createHash('sha256').update(given.verifier).digest('base64url'),
    code_challenge_method: 'S256',
    // Google sends a refresh token only with these, and at the second authorization only after a new consent
    ...(given.provider === 'GOOGLE' && { access_type: 'offline', prompt: 'consent' }),
    ...(given.provider === 'MICROSOFT' && { prompt: 'select_account' }),
  };
  for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value);
  return url.href;
}

/** The grant of a token request: the code of an authorization, or a refresh token. */
export type TokenGrant = { code: string; verifier: string; redirectUrl: string } | { refreshToken: string };

interface AskedTokens {
  provider: CalendarProvider;
  place: ProviderPlace;
  outbound: Outbound;
  keys: AppKeys;
  now: () => Date;
}

/**
 * Asks for tokens. Throws CalendarFailure: 'password' where the person has to sign in again, 'address' where the provider does not take the
 * company's keys.
 */
export async function askForTokens(asked: AskedTokens, grant: TokenGrant): Promise<ProviderTokens> {
  const { provider, place, outbound, keys, now } = asked;
  const name = PROVIDER_NAMES[provider];
  const fields: Record<string, string> = {
    client_id: keys.clientId,
    client_secret: keys.clientSecret,
    ...('code' in grant
      ? {
          grant_type: 'authorization_code',
          code: grant.code,
          code_verifier: grant.verifier,
          redirect_uri: grant.redirectUrl,
        }
      : { grant_type: 'refresh_token', refresh_token: grant.refreshToken }),
  };
  const answer = await askProvider(outbound, place.tokenUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
    body: new URLSearchParams(fields).toString(),
  });
  const tokens = jsonIn(answer) as TokenAnswer;
  if (answer.status >= 400) throw refused(name, tokens.error ?? '', { answer, isFirst: 'code' in grant });
  const refreshToken = tokens.refresh_token ?? ('refreshToken' in grant ? grant.refreshToken : null);
  if (!tokens.access_token || !refreshToken) throw new CalendarFailure('outage', `${name} gave no tokens`);
  if (provider === 'GOOGLE' && tokens.scope !== undefined && !hasAll(tokens.scope, place.scope))
    throw new CalendarFailure('password', `${name} was not allowed all that was asked for. ${AGAIN}`);
  const seconds = Number(tokens.expires_in) || SHORT_LIFE;
  return { accessToken: tokens.access_token, refreshToken, endsAt: now().getTime() + seconds * 1000 };
}

interface TokenAnswer {
  access_token?: string;
  refresh_token?: string;
  expires_in?: number | string;
  scope?: string;
  error?: string;
}

/** The advice for an authorization that has ended. */
export const AGAIN = 'Connect the account again';

function refused(
  name: string,
  error: string,
  { answer, isFirst }: { answer: { status: number; headers: Record<string, string> }; isFirst: boolean },
): CalendarFailure {
  if (/^(?:invalid_client|unauthorized_client)$/.test(error))
    return new CalendarFailure('address', `${name} does not take the app keys of the company`);
  if (error === 'invalid_grant' && isFirst)
    return new CalendarFailure('password', `${name} does not take this sign-in. ${AGAIN}`);
  if (/^(?:invalid_grant|interaction_required|consent_required|login_required)$/.test(error))
    return new CalendarFailure('password', `${name} does not take the sign-in any more. ${AGAIN}`);
  const { status } = answer;
  return new CalendarFailure('outage', `${name} answered with the error ${error || status}`, {
    waitMs: waitOf(answer),
  });
}

/** Users can grant only a part of the requested scope. */
function hasAll(given: string, asked: string): boolean {
  const all = given.split(' ');
  return asked.split(' ').every((scope) => all.includes(scope));
}

const SHORT_LIFE = 300;
