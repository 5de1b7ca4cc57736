import { v7 as newId } from 'uuid';
import { companyViewer } from '#server/access/companyViewer.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { onceOnly } from '#server/database/once/onceOnly.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import { companySettings } from '#server/modules/companies/changes/companySettings.service.ts';
import { customChange } from '#server/modules/custom-fields/recordValues.service.ts';
import type { AppointmentDeps } from './appointmentDeps.ts';
import { addBooking } from './bookings/addBooking.ts';
import type { BookingInput } from './bookings/bookings.service.ts';
import type { BookingRow } from './bookings/bookings.store.ts';
import { refuseTakenSlot } from './bookings/overlaps.ts';
import { guestOf } from './bookings/staffGuest.ts';
import { staffPage } from './bookings/staffPage.ts';
import type { Span } from './hours/busy.ts';
import { hostIdsOf } from './hours/hostHours.ts';
import { lockHostRows } from './hours/hosts.store.ts';
import type { SeriesNotifier } from './mails/seriesNotifier.ts';
import type { SeriesTimeState } from './seriesTimes.ts';
import { checkedStarts, hostsOfTime, occupiedTimes } from './seriesTimes.ts';

/** One time of a series as staff see it before they save. */
export interface SeriesTime extends Span {
  state: SeriesTimeState;
}

/** A guest and the times at which they come. */
export interface SeriesInput extends Omit<BookingInput, 'start'> {
  starts: readonly Date[];
}

export interface BookingSeriesService {
  /** Which of these times of a page are free; holds none of them. */
  findSeriesTimes(
    viewer: Viewer,
    asked: { pageId: string; hostId: string | null; duration: number | null; starts: readonly Date[] },
  ): Promise<SeriesTime[]>;
  /** Books a guest at all of these times, or at none: refuses where one is taken. Hours and limits do not bind staff. */
  createBookingSeries(viewer: Viewer, input: SeriesInput): Promise<{ ids: string[]; overruled: number }>;
}

/** Appointments that repeat. */
export function bookingSeriesService({
  database,
  clock,
  seriesNotifier,
}: AppointmentDeps & { seriesNotifier: SeriesNotifier }): BookingSeriesService {
  return {
    findSeriesTimes(anyone, { starts, ...asked }) {
      const viewer = companyViewer(anyone);
      const times = checkedStarts(starts);
      return companyScope(database, viewer, async (tx) => {
        const page = await staffPage(tx, viewer.companyId, asked);
        const { timeZone } = await companySettings(tx, viewer.companyId);
        const offer = { page, companyZone: timeZone, now: clock.now() };
        const found: SeriesTime[] = [];
        for (const start of times) {
          const end = new Date(start.getTime() + page.duration * 60_000);
          found.push({ start, end, state: (await hostsOfTime(tx, offer, start)).state });
        }
        return found;
      });
    },

    createBookingSeries(anyone, input) {
      const viewer = companyViewer(anyone);
      const { companyId } = viewer;
      const times = checkedStarts(input.starts);
      return refuseTakenSlot(() =>
        companyScope(database, viewer, (tx) =>
          onceOnly(tx, viewer, async () => {
            const page = await staffPage(tx, companyId, input);
            const { defaultCountry, timeZone } = await companySettings(tx, companyId);
            const guest = await guestOf(tx, viewer, input, defaultCountry);
            await lockHostRows(tx, companyId, hostIdsOf(page));
            const at = clock.now();
            const offer = { page, companyZone: timeZone, now: at };
            const made: BookingRow[] = [];
            const taken: Date[] = [];
            let overruled = 0;
            const rest = { guestZone: timeZone, answers: [], hasConsented: false, requestKey: null };
            const custom = await customChange(tx, companyId, 'BOOKING', {
              input: input.custom,
              row: null,
              viewer,
            });
            const given = { page, guest, custom, status: 'CONFIRMED' as const, seriesId: newId(), ...rest };
            for (const start of times) {
              const { hostIds, state } = await hostsOfTime(tx, offer, start);
              if (state === 'NOT_OFFERED') overruled += 1;
              if (state === 'TAKEN') taken.push(start);
              if (taken.length > 0) continue;
              // The lead that the first one found or made
              const personId = made[0]?.person_id ?? input.person?.id ?? null;
              made.push(await addBooking(tx, viewer, { ...given, hostIds, start, personId }, at));
            }
            if (taken.length > 0) throw occupiedTimes(taken, timeZone);
            const isGuestNotified = input.tellGuest !== false;
            const news = {
              change: 'BOOKED',
              bookings: made,
              byUser: viewer.userId,
              isGuestNotified,
            } as const;
            await seriesNotifier.notify(tx, { ...news, at });
            return { ids: made.map(({ id }) => id), overruled };
          }),
        ),
      );
    },
  };
}
