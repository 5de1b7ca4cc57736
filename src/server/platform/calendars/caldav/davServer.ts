import { i18n } from '#contract/i18n/i18n.ts';
import type { Outbound } from '../../outbound/outbound.ts';
import { OversizedResponse } from '../../outbound/outbound.ts';
import type { CalendarServer, ObjectContent, ObjectRef } from '../calendarServer.ts';
import { CalendarFailure } from '../calendarServer.ts';
import type { Reading } from '../readEvents.ts';
import type { CalendarReader } from './calendarReader.ts';
import type { DavAccount } from './davFetch.ts';
import { ANY, createDavFetch } from './davFetch.ts';
import type { DavResponse } from './davReaders.ts';
import { writeDavEvent } from './writeDavEvent.ts';

/** A server that speaks CalDAV, through a library whose requests go out by the guard. It is loaded with the first use. */
export function createDavServer({
  outbound,
  reader,
  companyId,
  ...account
}: DavAccount & { outbound: Outbound; reader: CalendarReader; companyId: string }): CalendarServer {
  const open = (mostBytes = MOST_BYTES) =>
    createDavFetch(outbound, account, { limitMs: LIMIT_MS, mostBytes });
  const library = () => import('tsdav');

  /** The answer to a request of the library, which gets an empty one to parse: the reader's thread does that. */
  async function answerTo(
    send: (fetch: typeof globalThis.fetch) => Promise<unknown>,
    expected: readonly number[] = [],
  ): Promise<DavResponse> {
    const fetch = open().fetch(expected);
    const answers: DavResponse[] = [];
    await send(async (url, init) => {
      const response = await fetch(url, init);
      const { status, headers } = response;
      answers.push({ status, type: headers.get('content-type') ?? '', body: await response.text() });
      return new Response(null, { status });
    });
    const answer = answers.at(-1);
    if (!answer) throw new Error('The library sent no request');
    return answer;
  }

  /** These objects, with their data unless that is not wanted. */
  async function answerOf(calendarUrl: string, hrefs: readonly string[], data: object): Promise<DavResponse> {
    const { davRequest, getDAVAttribute, DAVNamespace } = await library();
    return answerTo((fetch) =>
      davRequest({
        url: calendarUrl,
        init: {
          method: 'REPORT',
          headers: { depth: '1' },
          namespace: 'c',
          body: {
            'calendar-multiget': {
              _attributes: getDAVAttribute([DAVNamespace.DAV, DAVNamespace.CALDAV]),
              'd:prop': { 'd:getetag': {}, ...data },
              'd:href': [...hrefs],
            },
          },
        },
        fetch,
      }),
    );
  }

  /** In parts where the answer about all of them is too large. */
  async function readObjects(
    calendarUrl: string,
    hrefs: readonly string[],
    reading: Reading,
  ): Promise<(ObjectRef & { content: ObjectContent })[]> {
    if (hrefs.length === 0) return [];
    try {
      const answer = await answerOf(calendarUrl, hrefs, { 'c:calendar-data': {} });
      return await reader.read(companyId, 'contents', answer, { calendarUrl, reading });
    } catch (error) {
      const isTooMuch = error instanceof CalendarFailure && error.cause instanceof OversizedResponse;
      if (!isTooMuch || hrefs.length === 1) throw error;
      const half = Math.ceil(hrefs.length / 2);
      return [
        ...(await readObjects(calendarUrl, hrefs.slice(0, half), reading)),
        ...(await readObjects(calendarUrl, hrefs.slice(half), reading)),
      ];
    }
  }

  return {
    async findHome() {
      const { createAccount } = await library();
      // The library reads these on the way
      const dav = open(DISCOVERY_BYTES);
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
      const answer = await answerTo((fetch) =>
        propfind({ url: homeUrl, props: CALENDAR_PROPS, depth: '1', fetch }),
      );
      return reader.read(companyId, 'calendars', answer, { homeUrl });
    },

    async listObjects(calendarUrl, { from, until }) {
      const { calendarQuery } = await library();
      const range = { _attributes: { start: stampOf(from), end: stampOf(until) } };
      const events = { _attributes: { name: 'VEVENT' }, 'time-range': range };
      const filters = { 'comp-filter': { _attributes: { name: 'VCALENDAR' }, 'comp-filter': events } };
      const answer = await answerTo((fetch) =>
        calendarQuery({ url: calendarUrl, props: { 'd:getetag': {} }, filters, depth: '1', fetch }),
      );
      const objects = await reader.read(companyId, 'objects', answer, { calendarUrl });
      return { objects, syncToken: null };
    },

    async listChanges(calendarUrl, syncToken) {
      const { syncCollection } = await library();
      const answer = await answerTo(
        (fetch) =>
          syncCollection({ url: calendarUrl, props: { 'd:getetag': {} }, syncLevel: 1, syncToken, fetch }),
        UNKNOWN_TOKEN,
      );
      const changes = await reader.read(companyId, 'changes', answer, { calendarUrl });
      if (changes === undefined)
        throw new CalendarFailure('outage', i18n.t('The server does not report changes'));
      return changes;
    },

    readObjects,

    writeBooking: (calendarUrl, booking, written) =>
      writeDavEvent(
        {
          calendarUrl,
          fetch: () => open().fetch([412]),
          etagOf: async (path) => {
            const answer = await answerOf(calendarUrl, [path], {});
            return (await reader.read(companyId, 'objects', answer, { calendarUrl }))[0]?.etag ?? null;
          },
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

const NO_SERVER = /*i18n*/ 'There is no CalDAV server at this URL';
const LIMIT_MS = 20_000;
const MOST_BYTES = 2 * 1024 * 1024;
const DISCOVERY_BYTES = 64 * 1024;
/** The responses of a server to an expired token. */
const UNKNOWN_TOKEN = [400, 403, 409, 410, 412];
