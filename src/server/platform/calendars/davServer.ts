import type { Outbound } from '../outbound/outbound.ts';
import { CalendarFailure } from './calendarServer.ts';
import type { CalendarServer } from './calendarServer.ts';
import { readCalendars } from './davCalendars.ts';
import { ANY, createDavFetch } from './davFetch.ts';
import type { DavAccount } from './davFetch.ts';
import { changesIn, contentOf, objectsIn } from './davObjects.ts';
import { writeDavEvent } from './writeDavEvent.ts';

/** A server that speaks CalDAV, through a library whose requests go out by the guard. It is loaded with the first use. */
export function createDavServer({
  outbound,
  ...account
}: DavAccount & { outbound: Outbound }): CalendarServer {
  const open = () => createDavFetch(outbound, account, LIMIT_MS);
  const library = () => import('tsdav');

  /** These objects with their data. */
  async function dataOf(calendarUrl: string, hrefs: readonly string[]) {
    if (hrefs.length === 0) return [];
    const { davRequest, getDAVAttribute, DAVNamespace } = await library();
    const found = await davRequest({
      url: calendarUrl,
      init: {
        method: 'REPORT',
        headers: { depth: '1' },
        namespace: 'c',
        body: {
          'calendar-multiget': {
            _attributes: getDAVAttribute([DAVNamespace.DAV, DAVNamespace.CALDAV]),
            'd:prop': { 'd:getetag': {}, 'c:calendar-data': {} },
            'd:href': [...hrefs],
          },
        },
      },
      fetch: open().fetch(),
    });
    return objectsIn(found, calendarUrl);
  }

  return {
    async findHome() {
      const { createAccount } = await library();
      const dav = open();
      try {
        const found = await createAccount({
          account: { serverUrl: account.serverUrl, accountType: 'caldav' },
          fetch: dav.fetch([ANY]),
        });
        if (found.homeUrl) return found.homeUrl;
      } catch (error) {
        throw dav.failure() ?? new CalendarFailure('address', NO_SERVER, { cause: error });
      }
      throw new CalendarFailure('address', NO_SERVER);
    },

    async listCalendars(homeUrl) {
      const { propfind } = await library();
      const found = await propfind({
        url: homeUrl,
        props: CALENDAR_PROPS,
        depth: '1',
        fetch: open().fetch(),
      });
      return readCalendars(found, homeUrl);
    },

    async listObjects(calendarUrl, { from, until }) {
      const { calendarQuery } = await library();
      const range = { _attributes: { start: stampOf(from), end: stampOf(until) } };
      const events = { _attributes: { name: 'VEVENT' }, 'time-range': range };
      const found = await calendarQuery({
        url: calendarUrl,
        props: { 'd:getetag': {} },
        filters: { 'comp-filter': { _attributes: { name: 'VCALENDAR' }, 'comp-filter': events } },
        depth: '1',
        fetch: open().fetch(),
      });
      const objects = objectsIn(found, calendarUrl).map(({ href, etag }) => ({ href, etag }));
      return { objects, syncToken: null };
    },

    async listChanges(calendarUrl, syncToken) {
      const { syncCollection } = await library();
      const dav = open();
      const found = await syncCollection({
        url: calendarUrl,
        props: { 'd:getetag': {} },
        syncLevel: 1,
        syncToken,
        // What a server answers of a token that it does not know any more
        fetch: dav.fetch([400, 403, 409, 410, 412]),
      });
      return changesIn(found, calendarUrl);
    },

    async readObjects(calendarUrl, hrefs, reading) {
      const found = await dataOf(calendarUrl, hrefs);
      return found.flatMap(({ href, etag, data }) =>
        data === null ? [] : { href, etag, content: contentOf(data, reading) },
      );
    },

    writeBooking: (calendarUrl, booking, written) =>
      writeDavEvent(
        {
          calendarUrl,
          fetch: () => open().fetch([412]),
          etagOf: async (path) => (await dataOf(calendarUrl, [path]))[0]?.etag ?? null,
        },
        booking,
        written,
      ),

    async removeObject(url, etag) {
      const { deleteObject } = await library();
      const fetch = open().fetch([404, 410, 412]);
      const answer = await deleteObject({ url, ...(etag !== null && { etag }), fetch });
      return answer.status === 412 ? 'changed' : 'removed';
    },
  };
}

const CALENDAR_PROPS = {
  'd:displayname': {},
  'd:resourcetype': {},
  'd:sync-token': {},
  'd:current-user-privilege-set': {},
  'c:supported-calendar-component-set': {},
  'ca:calendar-color': {},
  'cs:getctag': {},
};

/** 20261123T090000Z. */
function stampOf(moment: Date): string {
  return `${moment.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}

const NO_SERVER = 'There is no CalDAV server at this address';
const LIMIT_MS = 20_000;
