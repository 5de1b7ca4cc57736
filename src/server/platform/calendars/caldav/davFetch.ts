import { getDomain } from 'tldts';
import { i18n } from '#contract/i18n/i18n.ts';
import type { Outbound } from '../../outbound/outbound.ts';
import { OutboundFailure, OversizedResponse } from '../../outbound/outbound.ts';
import { CalendarFailure } from '../calendarServer.ts';

/** How an account at a CalDAV server is reached. */
export interface DavAccount {
  serverUrl: string;
  username: string;
  password: string;
}

/** The HTTP client of the library for requests to the server. */
export interface DavFetch {
  /** Throws CalendarFailure where there is no answer, and on each status from 400 on but `expected`. */
  fetch(expected?: readonly number[]): typeof fetch;
  /** The first thing that went wrong, if anything did: the library passes over some while it searches. */
  failure(): CalendarFailure | null;
}

/**
 * Requests with the account's password, through the guard. The password goes to the host that a person gave, or others of its
 * domain, whatever addresses the server answers with; all of it takes at most `limitMs`, and an answer has at most `mostBytes`.
 */
export function createDavFetch(
  outbound: Outbound,
  account: DavAccount,
  { limitMs, mostBytes }: { limitMs: number; mostBytes: number },
): DavFetch {
  const base = new URL(account.serverUrl);
  const endsAt = Date.now() + limitMs;
  const authorization = `Basic ${Buffer.from(`${account.username}:${account.password}`).toString('base64')}`;
  let failure: CalendarFailure | null = null;
  let refusals = 0;

  function fail(problem: CalendarFailure): never {
    failure ??= problem;
    throw problem;
  }

  return {
    failure: () => failure,

    fetch:
      (expected = []) =>
      async (address, init) => {
        // Nothing is gained by more of what does not work
        if (failure && (failure.kind !== 'password' || refusals >= REFUSALS_MOST)) throw failure;
        const url = new URL(String(address));
        if (!isOwnHost(url, base))
          fail(
            new CalendarFailure(
              'address',
              i18n.t('The server redirects to {host}. If that is correct, enter that URL', {
                host: url.host,
              }),
            ),
          );
        const answer = await outbound
          .request(url.href, {
            method: init?.method ?? 'GET',
            headers: { ...Object.fromEntries(new Headers(init?.headers)), authorization },
            body: typeof init?.body === 'string' ? init.body : null,
            limitMs: Math.max(1, Math.min(ANSWER_LIMIT_MS, endsAt - Date.now())),
            mostBytes,
            isSecret: true,
          })
          .catch((error: unknown) => fail(unanswered(error, url)));
        const { status, headers, body } = answer;
        if (status === 401) {
          refusals += 1;
          fail(new CalendarFailure('password', i18n.t('The server rejected the user name or password')));
        }
        if (status >= 400 && !expected.includes(status) && !expected.includes(ANY)) fail(refused(status));
        const isEmpty = [204, 205, 304].includes(status);
        return new Response(isEmpty ? null : body, { status, headers });
      },
  };
}

/** In place of a status: each is expected. */
export const ANY = 0;

/** The address's host, and other hosts of its owner: large providers serve calendars from other hosts than the search. */
function isOwnHost(url: URL, base: URL): boolean {
  if (url.origin === base.origin) return true;
  if (url.protocol !== 'https:') return false;
  const domain = getDomain(base.hostname, { allowPrivateDomains: true });
  if (url.hostname === base.hostname) return true;
  return domain !== null && getDomain(url.hostname, { allowPrivateDomains: true }) === domain;
}

function unanswered(error: unknown, url: URL): CalendarFailure {
  if (!(error instanceof OutboundFailure)) throw error;
  if (error instanceof OversizedResponse)
    return new CalendarFailure('content', i18n.t("The calendar server's answer is too large"), {
      cause: error,
    });
  if (error.kind !== 'forbidden') return new CalendarFailure('outage', error.message, { cause: error });
  const reason =
    url.protocol === 'http:' ? /*i18n*/ 'The server URL must begin with https://' : error.message;
  return new CalendarFailure('address', reason, { cause: error });
}

function refused(status: number): CalendarFailure {
  if (status === 404 || status === 405)
    return new CalendarFailure('address', i18n.t('There is no calendar at this URL'));
  if (status === 507) return new CalendarFailure('outage', i18n.t('The calendar is full'));
  return new CalendarFailure('outage', i18n.t('The server returned error {status}', { status }));
}

const REFUSALS_MOST = 2;
const ANSWER_LIMIT_MS = 15_000;
