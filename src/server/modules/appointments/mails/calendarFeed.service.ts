import { companyViewer } from '#server/access/companyViewer.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import { companySettings, isCompanyOpen } from '#server/modules/companies/changes/companySettings.service.ts';
import { recordChange } from '#server/modules/events/recordChange.ts';
import { membersOf } from '#server/modules/members/companyMembers.service.ts';
import { writtenIn } from '#server/platform/languages/recipients.ts';
import type { AppointmentDeps } from '../appointmentDeps.ts';
import { readHostBookings } from '../bookings/bookingLists.store.ts';
import { hostsOf } from '../hours/hostHours.ts';
import { lockHostRows, readHost, writeHost } from '../hours/hosts.store.ts';
import { foundHost } from '../hours/hours.service.ts';
import { daysFrom } from '../hours/offered.ts';
import { hostCalendar } from './calendarFile.ts';

export interface CalendarFeedService {
  /** The URL of the viewer's calendar. Anyone with it can read the bookings, so only the viewer gets it. */
  findCalendarAddress(viewer: Viewer): Promise<string>;
  /** Makes another address; the one before shows nothing from then on. */
  renewCalendarAddress(viewer: Viewer): Promise<void>;
  /** The calendar file of such an address's token: bookings of the last 30 days and those to come. Null where it leads nowhere any more. */
  findCalendar(token: string): Promise<string | null>;
}

/** The calendars of hosts, for programs that subscribe to them. */
export function calendarFeedService(deps: AppointmentDeps): CalendarFeedService {
  const { database, clock, tokens, publicUrl } = deps;
  return {
    async findCalendarAddress(viewer) {
      const inCompany = companyViewer(viewer);
      const { companyId, userId } = inCompany;
      const version = await companyScope(database, inCompany, async (tx) => {
        await foundHost(tx, companyId, userId);
        return (await readHost(tx, companyId, userId))?.feed_version ?? 1;
      });
      const id = [companyId, userId, version].join('_');
      const token = tokens.signId({ purpose: PURPOSE, id, expiresAt: NEVER });
      return `${publicUrl}${CALENDAR_PATH}${token}.ics`;
    },

    async renewCalendarAddress(viewer) {
      const inCompany = companyViewer(viewer);
      const { companyId, userId } = inCompany;
      await companyScope(database, inCompany, async (tx) => {
        const [host] = await lockHostRows(tx, companyId, [userId]);
        await writeHost(tx, companyId, userId, { feed_version: (host?.feed_version ?? 1) + 1 });
        await recordChange(tx, inCompany, {
          entity: 'availability',
          entityId: userId,
          action: 'updated',
          before: null,
          after: { calendarAddress: 'renewed' },
          at: clock.now(),
        });
      });
    },

    async findCalendar(token) {
      const [companyId, userId, version] = tokens.readId(PURPOSE, token)?.split('_') ?? [];
      if (!companyId || !userId) return null;
      return companyScope(database, { companyId, userId: null }, async (tx) => {
        const [host] = await hostsOf(tx, companyId, [userId]);
        const current = (await readHost(tx, companyId, userId))?.feed_version ?? 1;
        if (!host || String(current) !== version || !(await isCompanyOpen(tx, companyId))) return null;
        const { companyName } = await companySettings(tx, companyId);
        const [member] = await membersOf(tx, companyId, [userId]);
        const from = daysFrom(clock.now(), -30);
        const bookings = await readHostBookings(tx, companyId, userId, from, MOST);
        return writtenIn([member?.language], () => hostCalendar(bookings, companyName));
      });
    },
  };
}

/** The path of calendar feeds. */
export const CALENDAR_PATH = '/api/exkoo/calendar/';

const PURPOSE = 'calendar';
const NEVER = new Date('2100-01-01T00:00:00Z');
const MOST = 2000;
