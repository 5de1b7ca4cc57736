import { createHash } from 'node:crypto';
import { i18n } from '#contract/i18n/i18n.ts';
import { CalendarFailure } from '../calendarServer.ts';
import type { ProviderApp } from './oauthKind.ts';
import { askProvider, jsonIn, waitOf } from './providerRequest.ts';

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
  { kind, urls, keys }: ProviderApp,
  given: { redirectUrl: string; state: string; verifier: string },
): string {
  const url = new URL(urls.signIn);
  const asked = {
    client_id: keys.clientId,
    redirect_uri: given.redirectUrl,
    response_type: 'code',
    scope: kind.scope,
    state: given.state,
    code_challenge: createHash('sha256').update(given.verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...kind.signInParameters,
  };
  for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value);
  return url.href;
}

/** The grant of a token request: the code of an authorization, or a refresh token. */
export type TokenGrant = { code: string; verifier: string; redirectUrl: string } | { refreshToken: string };

/**
 * Asks for tokens. Throws CalendarFailure: 'password' where the person has to sign in again, 'address' where the provider does not take the
 * company's keys.
 */
export async function askForTokens(app: ProviderApp, grant: TokenGrant): Promise<ProviderTokens> {
  const { kind, name, urls, outbound, keys, now } = app;
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
  const answer = await askProvider(outbound, urls.token, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
    body: new URLSearchParams(fields).toString(),
  });
  const tokens = jsonIn(answer) as TokenResponse;
  if (answer.status >= 400) throw refused(name, tokens.error ?? '', { answer, isFirst: 'code' in grant });
  const refreshToken = tokens.refresh_token ?? ('refreshToken' in grant ? grant.refreshToken : null);
  if (!tokens.access_token || !refreshToken)
    throw new CalendarFailure('outage', i18n.t('{name} gave no tokens', { name }));
  if (kind.isPartlyGranted && tokens.scope !== undefined && !hasAll(tokens.scope, kind.scope))
    throw new CalendarFailure(
      'password',
      i18n.t('Not all requested permissions were granted at {name}. Connect the account again', { name }),
    );
  const seconds = Number(tokens.expires_in) || SHORT_LIFE;
  return { accessToken: tokens.access_token, refreshToken, endsAt: now().getTime() + seconds * 1000 };
}

interface TokenResponse {
  access_token?: string;
  refresh_token?: string;
  expires_in?: number | string;
  scope?: string;
  error?: string;
}

/** The advice for an authorization that has ended. */

function refused(
  name: string,
  error: string,
  { answer, isFirst }: { answer: { status: number; headers: Record<string, string> }; isFirst: boolean },
): CalendarFailure {
  if (/^(?:invalid_client|unauthorized_client)$/.test(error))
    return new CalendarFailure(
      'address',
      i18n.t('{name} rejected the OAuth app credentials of the company', { name }),
    );
  if (error === 'invalid_grant' && isFirst)
    return new CalendarFailure(
      'password',
      i18n.t('{name} rejected this authorization. Connect the account again', { name }),
    );
  if (/^(?:invalid_grant|interaction_required|consent_required|login_required)$/.test(error))
    return new CalendarFailure(
      'password',
      i18n.t('{name} no longer accepts the authorization. Connect the account again', { name }),
    );
  const { status } = answer;
  return new CalendarFailure(
    'outage',
    i18n.t('{name} returned error {status}', { name, status: error || status }),
    {
      waitMs: waitOf(answer),
    },
  );
}

function hasAll(given: string, asked: string): boolean {
  const all = given.split(' ');
  return asked.split(' ').every((scope) => all.includes(scope));
}

const SHORT_LIFE = 300;
