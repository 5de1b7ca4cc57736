import { i18n } from '#contract/i18n/i18n.ts';
import type { OutboundResponse } from '../../outbound/outbound.ts';
import { CalendarFailure } from '../calendarServer.ts';
import type { ProviderTokens } from './oauth.ts';
import { askForTokens } from './oauth.ts';
import type { ProviderApp, ProviderClient, ProviderServer } from './oauthKind.ts';
import { askProvider, jsonIn, waitOf } from './providerRequest.ts';

/** How a user's calendars at a provider are reached. */
export interface ProviderAccount extends ProviderApp {
  tokens: ProviderTokens;
  /** Keeps tokens that take the place of those: the ones before may be of no use any more. */
  keepTokens(tokens: ProviderTokens): Promise<void>;
}

/** The calendars of an account at a provider. */
export function createProviderServer(account: ProviderAccount): ProviderServer {
  return account.kind.createServer(createProviderClient(account));
}

/** Requests with the account's access token, which is refreshed before it ends, and once where it is refused. */
function createProviderClient(account: ProviderAccount): ProviderClient {
  const { name, urls, outbound, now, keepTokens } = account;
  const origin = new URL(urls.api).origin;
  let { tokens } = account;

  async function refresh(): Promise<void> {
    tokens = await askForTokens(account, { refreshToken: tokens.refreshToken });
    await keepTokens(tokens);
  }

  return {
    apiUrl: urls.api,

    async ask(url, { method = 'GET', headers = {}, json, expected = [] } = {}) {
      // Responses contain the URL of the next page; the token is sent to this origin only
      if (new URL(url).origin !== origin)
        throw new CalendarFailure(
          'address',
          i18n.t('{name} sends on to {host}', { name, host: new URL(url).host }),
        );
      const send = () =>
        askProvider(outbound, url, {
          method,
          headers: {
            ...headers,
            authorization: `Bearer ${tokens.accessToken}`,
            accept: 'application/json',
            ...(json && { 'content-type': 'application/json' }),
          },
          body: json ? JSON.stringify(json) : null,
        });
      if (tokens.endsAt - EARLY_MS <= now().getTime()) await refresh();
      let answer = await send();
      if (answer.status === 401) {
        await refresh();
        answer = await send();
      }
      const { status } = answer;
      if (status < 400 || expected.includes(status)) return { status, json: jsonIn(answer) };
      throw failed(name, answer);
    },
  };
}

function failed(name: string, answer: OutboundResponse): CalendarFailure {
  const { status } = answer;
  const waitMs = waitOf(answer);
  const { error } = jsonIn(answer) as { error?: { message?: unknown; errors?: { reason?: unknown }[] } };
  const reason = String(error?.errors?.[0]?.reason ?? '');
  if (status === 401 || reason === 'insufficientPermissions')
    return new CalendarFailure(
      'password',
      i18n.t('{name} no longer accepts the authorization. Connect the account again', { name }),
    );
  // Google says so of too many requests as well
  if (status === 429 || status === 503 || /(?:LimitExceeded|quotaExceeded)$/.test(reason))
    return new CalendarFailure('outage', i18n.t('{name} is busy. The sync is retried later', { name }), {
      waitMs,
    });
  if (status === 404 || status === 410)
    return new CalendarFailure('address', i18n.t('{name} no longer has this calendar', { name }));
  if (status === 403) {
    const reason = typeof error?.message === 'string' ? error.message.slice(0, WORDS_MOST) : '';
    return new CalendarFailure(
      'address',
      reason
        ? i18n.t('{name} denied access: {reason}', { name, reason })
        : i18n.t('{name} denied access', { name }),
    );
  }
  return new CalendarFailure('outage', i18n.t('{name} returned error {status}', { name, status }), {
    waitMs,
  });
}

/** A token that ends so soon is not used any more. */
const EARLY_MS = 120_000;
const WORDS_MOST = 300;
