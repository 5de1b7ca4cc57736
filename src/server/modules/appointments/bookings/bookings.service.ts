import { i18n } from '#contract/i18n/i18n.ts';
import { APPOINTMENT_LENGTHS } from '#contract/limits/records/appointments.ts';
import { textLength, tidyText } from '#contract/validation/text.ts';
import type { CompanyViewer } from '#server/access/companyViewer.ts';
import { companyViewer } from '#server/access/companyViewer.ts';
import { invalid, UserError } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { onceOnly } from '#server/database/once/onceOnly.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import { companySettings } from '#server/modules/companies/changes/companySettings.service.ts';
import type { CustomInput } from '#server/modules/custom-fields/customInput.ts';
import { customChange } from '#server/modules/custom-fields/recordValues.service.ts';
import { changesOf } from '#server/modules/events/changes.ts';
import type { AppointmentDeps } from '../appointmentDeps.ts';
import { hostedBy, hostIdsOf } from '../hours/hostHours.ts';
import { lockHostRows } from '../hours/hosts.store.ts';
import { isOffered } from '../hours/offered.ts';
import type { BookingNotifier } from '../mails/bookingNotifier.ts';
import { pageOfBooking } from '../pages/bookingPages.store.ts';
import { addBooking } from './addBooking.ts';
import { moveBookingTo, writeOutcome, writeStatus } from './bookingChanges.ts';
import { recordBookingEvent } from './bookingEvents.ts';
import { hostsOfBooking, lockBooking, takeHosts } from './bookingHosts.ts';
import type { BookingRow } from './bookings.store.ts';
import { writeBooking } from './bookings.store.ts';
import { foundBooking } from './foundBookings.ts';
import { refuseTakenSlot } from './overlaps.ts';
import { refuseLength } from './refuseLength.ts';
import type { GuestInput } from './staffGuest.ts';
import { guestOf } from './staffGuest.ts';
import { staffPage } from './staffPage.ts';

/** What people send of a new booking. */
export interface BookingInput extends GuestInput {
  pageId: string;
  start: Date;
  /** In minutes; the page's where it is left out. */
  duration?: number | null | undefined;
  /** In place of the page's own hosts. */
  hostId?: string | null | undefined;
  /** Whether the guest gets the mail; yes where it is left out. */
  tellGuest?: boolean | null | undefined;
  custom?: CustomInput | null | undefined;
}

/** Where a booking is moved. */
export interface BookingMove {
  start: Date;
  /** Null: it stays as long as it is. */
  end: Date | null;
  tellGuest: boolean;
}

/** What a change came to. */
export interface ChangedBooking {
  row: BookingRow;
  /** Whether the page offers this time: staff may overrule its availability and limits. */
  isOffered: boolean;
}

export interface BookingsService {
  /**
   * Books a guest, and emails them unless declined. Rejects a time at which a host has another booking;
   * availability and limits do not bind staff.
   */
  createBooking(viewer: Viewer, input: BookingInput): Promise<ChangedBooking>;
  /** Moves an active booking or gives it another length, with the same rejection. */
  moveBooking(viewer: Viewer, id: string, move: BookingMove): Promise<ChangedBooking>;
  /** Changes custom fields of a booking, of a cancelled one too; notifies no one. False if nothing differs. */
  updateBooking(viewer: Viewer, id: string, input: Pick<BookingInput, 'custom'>): Promise<boolean>;
  /** Cancels an active booking and notifies the guest. */
  cancelBooking(viewer: Viewer, id: string, reason: string): Promise<BookingRow>;
  /** Confirms a pending booking and notifies the guest. A confirmed booking stays confirmed. */
  confirmBooking(viewer: Viewer, id: string): Promise<BookingRow>;
  /** Says whether the guest came; of a confirmed booking that has begun. */
  setBookingOutcome(viewer: Viewer, id: string, outcome: 'SHOWED' | 'NO_SHOW'): Promise<BookingRow>;
}

/** Bookings as staff see and change them. */
export function bookingsService(deps: AppointmentDeps & { notifier: BookingNotifier }): BookingsService {
  const { database, clock, notifier } = deps;

  /** A change of one booking, itself and its hosts locked. */
  const change = <T>(
    anyone: Viewer,
    id: string,
    work: (tx: Tx, viewer: CompanyViewer, booking: BookingRow) => Promise<T>,
  ): Promise<T> => {
    const viewer = companyViewer(anyone);
    return refuseTakenSlot(() =>
      companyScope(database, viewer, async (tx) =>
        work(tx, viewer, await lockBooking(tx, viewer.companyId, id)),
      ),
    );
  };

  return {
    createBooking: (anyone, input) => {
      const viewer = companyViewer(anyone);
      const { companyId } = viewer;
      return refuseTakenSlot(() =>
        companyScope(database, viewer, async (tx) => {
          const id = await onceOnly(tx, viewer, async () => {
            const page = await staffPage(tx, companyId, input);
            const { defaultCountry, timeZone } = await companySettings(tx, companyId);
            const guest = await guestOf(tx, viewer, input, defaultCountry);
            await lockHostRows(tx, companyId, hostIdsOf(page));
            const at = clock.now();
            const offer = { page, companyZone: timeZone, now: at };
            const { hostIds, isOffered: isFree } = await takeHosts(tx, offer, input.start, true);
            const given = { page, hostIds, start: input.start, guest, status: 'CONFIRMED' as const };
            const rest = { guestZone: timeZone, answers: [], hasConsented: false, requestKey: null };
            const personId = input.person?.id ?? null;
            const custom = await customChange(tx, companyId, 'BOOKING', {
              input: input.custom,
              row: null,
              viewer,
            });
            const booking = await addBooking(tx, viewer, { ...given, ...rest, personId, custom }, at);
            const isGuestNotified = input.tellGuest !== false;
            await notifier.notify(tx, {
              change: 'BOOKED',
              booking,
              byUser: viewer.userId,
              isGuestNotified,
              at,
            });
            return { id: booking.id, isFree };
          });
          return { row: await foundBooking(tx, companyId, id.id), isOffered: id.isFree };
        }),
      );
    },

    moveBooking: (anyone, id, { start, end: wanted, tellGuest: isGuestNotified }) =>
      change(anyone, id, async (tx, viewer, booking) => {
        refuseOver(booking);
        const at = clock.now();
        const length = booking.ends_at.getTime() - booking.starts_at.getTime();
        const end = wanted ?? new Date(start.getTime() + length);
        const isThere = start.getTime() === booking.starts_at.getTime();
        if (isThere && end.getTime() === booking.ends_at.getTime()) return { row: booking, isOffered: true };
        const duration = (end.getTime() - start.getTime()) / 60_000;
        refuseLength(duration);
        const { timeZone: companyZone } = await companySettings(tx, viewer.companyId);
        const found = await pageOfBooking(tx, booking);
        const page =
          found && !found.trashed_at ? { ...hostedBy(found, hostsOfBooking(booking)), duration } : null;
        const offer = { companyZone, now: at, besideId: booking.id };
        const isFree = page !== null && (await isOffered(tx, { ...offer, page }, start));
        const row = await moveBookingTo(tx, viewer, booking, { start, end, at });
        await notifier.notify(tx, {
          change: 'MOVED',
          booking: row,
          byUser: viewer.userId,
          isGuestNotified,
          at,
        });
        return { row, isOffered: isFree };
      }),

    updateBooking: (anyone, id, input) =>
      change(anyone, id, async (tx, viewer, booking) => {
        const { companyId } = viewer;
        const custom = await customChange(tx, companyId, 'BOOKING', {
          input: input.custom,
          row: booking,
          viewer,
        });
        if (!changesOf(custom.before, custom.after)) return false;
        const at = clock.now();
        const row = await writeBooking(tx, companyId, id, { ...custom.columns, updated_at: at });
        await recordBookingEvent(tx, viewer, {
          action: 'updated',
          booking: row,
          before: booking,
          custom,
          at,
        });
        return true;
      }),

    cancelBooking: (anyone, id, given) =>
      change(anyone, id, async (tx, viewer, booking) => {
        if (booking.status === 'CANCELLED') return booking;
        const at = clock.now();
        const reason = checkedReason(given);
        const row = await writeStatus(tx, viewer, booking, { status: 'CANCELLED', reason, at });
        await notifier.notify(tx, { change: 'CANCELLED', booking: row, byUser: viewer.userId, at });
        return row;
      }),

    confirmBooking: (anyone, id) =>
      change(anyone, id, async (tx, viewer, booking) => {
        if (booking.status === 'CONFIRMED') return booking;
        refuseOver(booking);
        const at = clock.now();
        const row = await writeStatus(tx, viewer, booking, { status: 'CONFIRMED', at });
        await notifier.notify(tx, { change: 'CONFIRMED', booking: row, byUser: viewer.userId, at });
        return row;
      }),

    setBookingOutcome: (anyone, id, outcome) =>
      change(anyone, id, async (tx, viewer, booking) => {
        const at = clock.now();
        if (booking.status !== 'CONFIRMED' || booking.starts_at > at)
          throw new UserError(
            409,
            'not-yet',
            i18n.t('Only confirmed appointments that have started have an outcome'),
          );
        if (booking.outcome === outcome) return booking;
        return writeOutcome(tx, viewer, booking, { outcome, at });
      }),
  };
}

/** The reason as it is stored; null for an empty one. */
export function checkedReason(given: string): string | null {
  const reason = tidyText(given);
  if (textLength(reason) > APPOINTMENT_LENGTHS.reason)
    throw invalid(
      'invalid-reason',
      i18n.t('At most {most} characters', { most: APPOINTMENT_LENGTHS.reason }),
    );
  return reason || null;
}

/** Refuses a change of a booking that is cancelled. */
export function refuseOver(booking: BookingRow): void {
  if (booking.status === 'CANCELLED')
    throw new UserError(409, 'booking-cancelled', i18n.t('This appointment is cancelled'));
}
