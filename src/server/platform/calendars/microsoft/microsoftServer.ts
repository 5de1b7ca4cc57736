import { i18n } from '#contract/i18n/i18n.ts';
import type { ObjectRef, ServedCalendar } from '../calendarServer.ts';
import { CalendarFailure } from '../calendarServer.ts';
import type { ProviderClient, ProviderServer } from '../oauth/oauthKind.ts';
import type { Reading } from '../readEvents.ts';
import type { MicrosoftEvent } from './microsoftEvents.ts';
import { BOOKING_PROPERTY, EVENT_FIELDS, microsoftContent, microsoftEvent } from './microsoftEvents.ts';

/** The calendars of an account at Microsoft: Graph, version 1. */
export function createMicrosoftServer({ apiUrl, ask }: ProviderClient): ProviderServer {
  /** All pages of a list of changes, from its address on; null where the token in it is not known any more. */
  async function pagesOf(address: string, expected: readonly number[] = []): Promise<Changed | null> {
    const events = new Map<string, MicrosoftEvent>();
    let url = address;
    for (let pages = 0; pages < PAGES_MOST; pages += 1) {
      const { status, json } = await ask(url, { headers: PREFER_PAGES, expected });
      if (status >= 400) return null;
      const page = json as unknown as EventPage;
      // The newest word about an event is the last one
      for (const event of page.value ?? []) events.set(event.id, event);
      if (page['@odata.deltaLink']) return { events, syncToken: page['@odata.deltaLink'] };
      const next = page['@odata.nextLink'];
      if (!next) break;
      url = next;
    }
    throw new CalendarFailure('outage', i18n.t('Microsoft reported an endless list of changes'));
  }

  /** Converts the events of a list. Series that are missing in it, but have occurrences in it, are requested. */
  async function refsOf(calendarUrl: string, { events }: Changed, reading: Reading) {
    const series = new Map<string, MicrosoftEvent | null>();
    const refs: Required<ObjectRef>[] = [];
    for (const event of events.values()) {
      if (event['@removed'] || event.type === 'seriesMaster') continue;
      const id = event.showAs === undefined ? (event.seriesMasterId ?? null) : null;
      if (id !== null && !series.has(id))
        series.set(id, events.get(id) ?? (await readEvent(calendarUrl, id)));
      refs.push(refOf(calendarUrl, event, { series: (id !== null && series.get(id)) || null, reading }));
    }
    return refs;
  }

  async function readEvent(calendarUrl: string, id: string): Promise<MicrosoftEvent | null> {
    const url = `${calendarUrl}events/${encodeURIComponent(id)}?$select=${EVENT_FIELDS}`;
    const { status, json } = await ask(url, { headers: PREFER_UTC, expected: [404, 410] });
    return status < 400 ? (json as unknown as MicrosoftEvent) : null;
  }

  return {
    async findName() {
      const { json } = await ask(`${apiUrl}/me?$select=mail,userPrincipalName`);
      return String(json['mail'] ?? json['userPrincipalName'] ?? '');
    },

    findHome: async () => `${apiUrl}/me/calendars`,

    async listCalendars(homeUrl) {
      const found: ServedCalendar[] = [];
      let url: string | undefined = `${homeUrl}?$top=100&$select=id,name,hexColor,canEdit`;
      while (url !== undefined && found.length < CALENDARS_MOST) {
        const page = (await ask(url)).json as CalendarPage;
        found.push(...(page.value ?? []).map((calendar) => servedOf(homeUrl, calendar)));
        url = page['@odata.nextLink'];
      }
      return found;
    },

    async listObjects(calendarUrl, reading) {
      const range = { startDateTime: reading.from.toISOString(), endDateTime: reading.until.toISOString() };
      const found = await pagesOf(
        `${calendarUrl}calendarView/delta?${new URLSearchParams(range).toString()}`,
      );
      if (!found) return { objects: [], syncToken: null };
      return { objects: await refsOf(calendarUrl, found, reading), syncToken: found.syncToken };
    },

    async listChanges(calendarUrl, syncToken, reading) {
      const found = await pagesOf(syncToken, TOKEN_UNKNOWN);
      if (!found) return null;
      const gone = [...found.events.values()].filter((event) => event['@removed']);
      return {
        changed: await refsOf(calendarUrl, found, reading),
        gone: gone.map((event) => hrefOf(calendarUrl, event)),
        syncToken: found.syncToken,
        isWhole: true,
      };
    },

    async readObjects(calendarUrl, hrefs, reading) {
      const found: Required<ObjectRef>[] = [];
      for (const href of hrefs) {
        const event = await readEvent(calendarUrl, decodeURIComponent(href.split('/').at(-1) ?? ''));
        if (event) found.push(refOf(calendarUrl, event, { series: null, reading }));
      }
      return found;
    },

    async writeBooking(calendarUrl, booking, written) {
      const json = microsoftEvent(booking);
      const found = written ?? (await findWritten(booking.id));
      const answer = found
        ? await ask(new URL(found.href, calendarUrl).href, {
            method: 'PATCH',
            headers: { ...PREFER_UTC, ...(found.etag !== null && { 'if-match': found.etag }) },
            json,
            expected: [404, 410, 412],
          })
        : await ask(`${calendarUrl}events`, { method: 'POST', headers: PREFER_UTC, json });
      if (answer.status >= 400) return { kind: 'changed' };
      const event = answer.json as unknown as MicrosoftEvent;
      return { kind: 'written', href: hrefOf(calendarUrl, event), etag: event['@odata.etag'] ?? null };

      async function findWritten(id: string) {
        const isOurs = `singleValueExtendedProperties/Any(ep: ep/id eq '${BOOKING_PROPERTY}' and ep/value eq '${id}')`;
        // In conditions a plus does not mean a space
        const query = new URLSearchParams({ $filter: isOurs, $select: 'id' });
        const page = (await ask(`${calendarUrl}events?${query.toString().replaceAll('+', '%20')}`))
          .json as unknown as EventPage;
        const [event] = page.value ?? [];
        return event ? { href: hrefOf(calendarUrl, event), etag: event['@odata.etag'] ?? null } : null;
      }
    },

    async removeObject(url, etag) {
      const headers: Record<string, string> = etag === null ? {} : { 'if-match': etag };
      const { status } = await ask(url, { method: 'DELETE', headers, expected: [404, 410, 412] });
      return status === 412 ? 'changed' : 'removed';
    },
  };
}

/** The result of a list of changes: each event once, and the token for the next list. */
interface Changed {
  events: Map<string, MicrosoftEvent>;
  syncToken: string;
}

interface EventPage {
  value?: MicrosoftEvent[];
  '@odata.nextLink'?: string;
  '@odata.deltaLink'?: string;
}

interface CalendarPage {
  value?: { id: string; name?: string; hexColor?: string; canEdit?: boolean }[];
  '@odata.nextLink'?: string;
}

function servedOf(
  homeUrl: string,
  { id, name, hexColor = '', canEdit }: NonNullable<CalendarPage['value']>[number],
): ServedCalendar {
  return {
    url: `${homeUrl}/${encodeURIComponent(id)}/`,
    name: name ?? id,
    color: /^#[0-9a-f]{6}$/i.test(hexColor) ? hexColor : null,
    canWrite: canEdit ?? false,
    syncToken: null,
    ctag: null,
  };
}

function refOf(
  calendarUrl: string,
  event: MicrosoftEvent,
  { series, reading }: { series: MicrosoftEvent | null; reading: Reading },
): Required<ObjectRef> {
  const content = microsoftContent(event, series, reading);
  return { href: hrefOf(calendarUrl, event), etag: event['@odata.etag'] ?? '', content };
}

function hrefOf(calendarUrl: string, { id }: Pick<MicrosoftEvent, 'id'>): string {
  return new URL(`events/${encodeURIComponent(id)}`, calendarUrl).pathname;
}

const PREFER_UTC = { prefer: 'outlook.timezone="UTC"' };
const PREFER_PAGES = { prefer: 'outlook.timezone="UTC", odata.maxpagesize=200' };
/** The responses to an expired token. */
const TOKEN_UNKNOWN = [400, 404, 410];
const PAGES_MOST = 200;
const CALENDARS_MOST = 1000;
