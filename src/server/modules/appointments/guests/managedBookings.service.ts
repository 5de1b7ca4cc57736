import { GUEST_MOVES_A_DAY } from '#contract/limits/records/appointments.ts';
import { UserError } from '#server/access/userError.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import type { CompanySettings } from '#server/modules/companies/changes/companySettings.service.ts';
import { companySettings } from '#server/modules/companies/changes/companySettings.service.ts';
import type { AppointmentDeps } from '../appointmentDeps.ts';
import { moveBookingTo, writeStatus } from '../bookings/bookingChanges.ts';
import { hostsOfBooking, lockBooking } from '../bookings/bookingHosts.ts';
import { checkedReason, refuseOver } from '../bookings/bookings.service.ts';
import type { BookingRow } from '../bookings/bookings.store.ts';
import { readBooking } from '../bookings/bookings.store.ts';
import { refuseTakenSlot, slotTaken } from '../bookings/overlaps.ts';
import type { Span } from '../hours/busy.ts';
import { hostedBy } from '../hours/hostHours.ts';
import { isOffered, offeredSlots } from '../hours/offered.ts';
import type { BookingNotifier } from '../mails/bookingNotifier.ts';
import type { BookingPageRow } from '../pages/bookingPages.store.ts';
import { isBookable, readPage } from '../pages/bookingPages.store.ts';
import type { ManageLinks } from './manageLinks.ts';

/** A booking as shown to anyone with its link. */
export interface ManagedBooking {
  booking: BookingRow;
  /** Null once the page is deleted: then it can only be cancelled. */
  page: BookingPageRow | null;
  company: CompanySettings;
  /** Whether the guest may still move and cancel it. */
  canChange: boolean;
}

export interface ManagedBookingsService {
  /** The booking that a link opens; null where it leads nowhere any more. */
  findManaged(token: string): Promise<ManagedBooking | null>;
  /** Times to which it can be moved, between two moments. */
  findManagedSlots(token: string, asked: { from: Date; until: Date }): Promise<Span[]>;
  /** Moves it to a time that the page offers. Notifies the host, and sends the guest a new email. */
  moveManaged(token: string, start: Date): Promise<ManagedBooking | null>;
  cancelManaged(token: string, reason: string): Promise<ManagedBooking | null>;
}

/** Bookings by the links in guests' mails. */
export function managedBookingsService(
  deps: AppointmentDeps & { notifier: BookingNotifier; links: ManageLinks },
): ManagedBookingsService {
  const { database, clock, rateLimits, notifier, links } = deps;

  const withLink = async <T>(
    token: string,
    work: (tx: Tx, managed: ManagedBooking) => Promise<T>,
    isLocked = false,
  ): Promise<T | null> => {
    const named = links.read(token);
    if (!named) return null;
    const { companyId, id } = named;
    return companyScope(database, { companyId, userId: null }, async (tx) => {
      const first = await readBooking(tx, companyId, id);
      if (!first) return null;
      const booking = isLocked ? await lockBooking(tx, companyId, id) : first;
      const company = await companySettings(tx, companyId);
      if (company.isSuspended) return null;
      const found =
        booking.page_id === null ? undefined : await readPage(tx, companyId, { id: booking.page_id });
      const page = found ? ofBooking(found, booking) : null;
      return work(tx, { company, booking, page, canChange: canChange(booking, page) });
    });
  };

  const canChange = (booking: BookingRow, page: BookingPageRow | null) =>
    mayGuestChange(booking, page, clock.now());

  return {
    findManaged: (token) => withLink(token, async (_tx, managed) => managed),

    async findManagedSlots(token, { from, until }) {
      const slots = await withLink(token, async (tx, { booking, page, company, canChange: isOpen }) => {
        if (!isOpen || !page || !isBookable(page)) return [];
        const asked = {
          page,
          companyZone: company.timeZone,
          now: clock.now(),
          from,
          until,
          besideId: booking.id,
        };
        return [...(await offeredSlots(tx, asked))];
      });
      return slots ?? [];
    },

    moveManaged: (token, start) =>
      refuseTakenSlot(() =>
        withLink(
          token,
          async (tx, managed) => {
            const { booking, page, company } = managed;
            const companyZone = company.timeZone;
            refuseLate(managed);
            if (start.getTime() === booking.starts_at.getTime()) return managed;
            const at = clock.now();
            const offer = page && isBookable(page) && { page, companyZone, now: at, besideId: booking.id };
            if (!offer || !(await isOffered(tx, offer, start))) throw slotTaken();
            await rateLimits.count(tx, `booking-moves|${booking.id}`, MOVES);
            const status = page?.needs_approval ? 'PENDING' : booking.status;
            const moved = await moveBookingTo(tx, guestActor(booking), booking, { start, status, at });
            await notifier.notify(tx, { change: 'MOVED', booking: moved, byUser: null, at });
            return { ...managed, booking: moved, canChange: canChange(moved, page) };
          },
          true,
        ),
      ),

    cancelManaged: (token, given) =>
      withLink(
        token,
        async (tx, managed) => {
          const { booking } = managed;
          if (booking.status === 'CANCELLED') return managed;
          refuseLate(managed);
          const at = clock.now();
          const reason = checkedReason(given);
          const change = { status: 'CANCELLED', reason, at } as const;
          const cancelled = await writeStatus(tx, guestActor(booking), booking, change);
          await notifier.notify(tx, { change: 'CANCELLED', booking: cancelled, byUser: null, at });
          return { ...managed, booking: cancelled, canChange: false };
        },
        true,
      ),
  };
}

/** How often a guest moves one booking. */
const MOVES = { limit: GUEST_MOVES_A_DAY, seconds: 24 * 60 * 60 };

/** Whether a guest may still move and cancel a booking, as its page says. */
export function mayGuestChange(booking: BookingRow, page: BookingPageRow | null, now: Date): boolean {
  const notice = (page?.change_notice ?? 0) * 60_000;
  return booking.status !== 'CANCELLED' && booking.starts_at.getTime() - notice > now.getTime();
}

/** The page with the booking's own hosts and length in place of its own: staff may have given it others. */
function ofBooking(page: BookingPageRow, booking: BookingRow): BookingPageRow {
  const duration = (booking.ends_at.getTime() - booking.starts_at.getTime()) / 60_000;
  return { ...hostedBy(page, hostsOfBooking(booking)), duration };
}

function refuseLate({ booking, canChange }: ManagedBooking): void {
  refuseOver(booking);
  if (!canChange)
    throw new UserError(409, 'too-late', 'It is too late to change this appointment online. Please call us');
}

/** The guest as the actor of a change. */
export function guestActor({ company_id: companyId, first_name, last_name }: BookingRow) {
  return { companyId, userId: null, firstName: first_name, lastName: last_name };
}
