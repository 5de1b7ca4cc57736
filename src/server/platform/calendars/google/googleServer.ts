import { i18n } from '#contract/i18n/i18n.ts';
import type { ObjectRef, ServedCalendar } from '../calendarServer.ts';
import { CalendarFailure } from '../calendarServer.ts';
import type { ProviderClient, ProviderServer } from '../oauth/oauthKind.ts';
import type { Reading } from '../readEvents.ts';
import type { GoogleEvent } from './googleEvents.ts';
import { BOOKING_PROPERTY, EVENT_FIELDS, googleContent, googleEvent } from './googleEvents.ts';

/** The calendars of an account at Google: Calendar API, version 3. */
export function createGoogleServer({ apiUrl, ask }: ProviderClient): ProviderServer {
  const eventsOf = (calendarUrl: string, query: Record<string, string>) =>
    `${calendarUrl}events?${new URLSearchParams(query).toString()}`;
  const silent = 'sendUpdates=none';

  /** All pages of a list; null where the token is not known any more. */
  async function pagesOf(
    calendarUrl: string,
    since: Record<string, string>,
  ): Promise<{ events: GoogleEvent[]; syncToken: string | null } | null> {
    const events: GoogleEvent[] = [];
    let pageToken = '';
    for (let pages = 0; pages < PAGES_MOST; pages += 1) {
      const query = { ...LIST, ...since, ...(pageToken && { pageToken }) };
      // 400: a token that is none
      const expected = since['syncToken'] ? [400, 410] : [];
      const { status, json } = await ask(eventsOf(calendarUrl, query), { expected });
      if (status >= 400) return null;
      const page = json as { items?: GoogleEvent[]; nextPageToken?: string; nextSyncToken?: string };
      events.push(...(page.items ?? []));
      if (!page.nextPageToken) return { events, syncToken: page.nextSyncToken ?? null };
      pageToken = page.nextPageToken;
    }
    throw new CalendarFailure('outage', i18n.t('Google reported an endless list of changes'));
  }

  const refOf = (calendarUrl: string, event: GoogleEvent, reading: Reading) => ({
    href: hrefOf(calendarUrl, event),
    etag: event.etag,
    content: googleContent(event, reading),
  });
  const isThere = ({ status }: GoogleEvent) => status !== 'cancelled';

  return {
    async findName() {
      const { json } = await ask(`${apiUrl}/users/me/calendarList/primary?fields=id`);
      return String(json['id'] ?? '');
    },

    findHome: async () => `${apiUrl}/users/me/calendarList`,

    async listCalendars(homeUrl) {
      const found: ServedCalendar[] = [];
      let pageToken = '';
      do {
        const query = new URLSearchParams({ maxResults: '250', ...(pageToken && { pageToken }) });
        const page = (await ask(`${homeUrl}?${query.toString()}`)).json as CalendarPage;
        found.push(...(page.items ?? []).map((calendar) => servedOf(apiUrl, calendar)));
        pageToken = page.nextPageToken ?? '';
      } while (pageToken && found.length < CALENDARS_MOST);
      return found;
    },

    async listObjects(calendarUrl, reading) {
      const range = { timeMin: reading.from.toISOString(), timeMax: reading.until.toISOString() };
      const found = await pagesOf(calendarUrl, range);
      const events = (found?.events ?? []).filter(isThere);
      return {
        objects: events.map((event) => refOf(calendarUrl, event, reading)),
        syncToken: found?.syncToken ?? null,
      };
    },

    async listChanges(calendarUrl, syncToken, reading) {
      const found = await pagesOf(calendarUrl, { syncToken });
      if (!found?.syncToken) return null;
      const gone = found.events.filter((event) => !isThere(event));
      return {
        changed: found.events.filter(isThere).map((event) => refOf(calendarUrl, event, reading)),
        gone: gone.map((event) => hrefOf(calendarUrl, event)),
        syncToken: found.syncToken,
        isWhole: true,
      };
    },

    async readObjects(calendarUrl, hrefs, reading) {
      const found: Required<ObjectRef>[] = [];
      for (const href of hrefs) {
        const url = new URL(href, calendarUrl).href;
        const { status, json } = await ask(`${url}?fields=${EVENT_FIELDS}`, { expected: [404, 410] });
        const event = json as unknown as GoogleEvent;
        if (status < 400 && isThere(event)) found.push(refOf(calendarUrl, event, reading));
      }
      return found;
    },

    async writeBooking(calendarUrl, booking, written) {
      const json = googleEvent(booking);
      const found = written ?? (await findWritten(booking.id));
      const answer = found
        ? await ask(`${new URL(found.href, calendarUrl).href}?${silent}`, {
            method: 'PATCH',
            headers: found.etag === null ? {} : { 'if-match': found.etag },
            json,
            expected: [404, 410, 412],
          })
        : await ask(`${calendarUrl}events?${silent}`, { method: 'POST', json });
      if (answer.status >= 400) return { kind: 'changed' };
      const event = answer.json as unknown as GoogleEvent;
      return { kind: 'written', href: hrefOf(calendarUrl, event), etag: event.etag };

      async function findWritten(id: string) {
        const query = {
          privateExtendedProperty: `${BOOKING_PROPERTY}=${id}`,
          fields: 'items(id,etag,status)',
        };
        const page = (await ask(eventsOf(calendarUrl, query))).json as { items?: GoogleEvent[] };
        const event = page.items?.find(isThere);
        return event ? { href: hrefOf(calendarUrl, event), etag: event.etag } : null;
      }
    },

    async removeObject(url, etag) {
      const headers: Record<string, string> = etag === null ? {} : { 'if-match': etag };
      const expected = [404, 410, 412];
      const { status } = await ask(`${url}?${silent}`, { method: 'DELETE', headers, expected });
      return status === 412 ? 'changed' : 'removed';
    },
  };
}

interface CalendarPage {
  items?: GoogleCalendar[];
  nextPageToken?: string;
}

interface GoogleCalendar {
  id: string;
  summary?: string;
  summaryOverride?: string;
  backgroundColor?: string;
  accessRole?: string;
}

function servedOf(apiUrl: string, calendar: GoogleCalendar): ServedCalendar {
  const { id, summary, summaryOverride, backgroundColor = '', accessRole = '' } = calendar;
  return {
    url: `${apiUrl}/calendars/${encodeURIComponent(id)}/`,
    name: summaryOverride ?? summary ?? id,
    color: /^#[0-9a-f]{6}$/i.test(backgroundColor) ? backgroundColor : null,
    canWrite: accessRole === 'owner' || accessRole === 'writer',
    syncToken: null,
    ctag: null,
  };
}

function hrefOf(calendarUrl: string, { id }: GoogleEvent): string {
  return new URL(`events/${encodeURIComponent(id)}`, calendarUrl).pathname;
}

/** The same parameters for every request of a calendar, because a token is only valid for its list. */
const LIST = {
  singleEvents: 'true',
  maxResults: '250',
  maxAttendees: '1',
  fields: `nextPageToken,nextSyncToken,items(${EVENT_FIELDS})`,
};
const PAGES_MOST = 200;
const CALENDARS_MOST = 1000;
