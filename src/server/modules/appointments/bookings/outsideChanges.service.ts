import { can } from '#contract/access/can.ts';
import { DURATION_MINUTES } from '#contract/limits/records/appointments.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { orFault } from '#server/database/walls/scopes.ts';
import type { CompanyMember } from '#server/modules/members/companyMembers.service.ts';
import type { BookingNotifier } from '../mails/bookingNotifier.ts';
import { moveBookingTo, writeStatus } from './bookingChanges.ts';
import type { BookingRow } from './bookings.store.ts';

/** What a host did to a booking in a calendar elsewhere. */
export type OutsideChange = { kind: 'cancelled' } | { kind: 'moved'; start: Date; end: Date };

export interface OutsideChangesService {
  /**
   * Applies a host's change in their external calendar to a booking, which is locked with its hosts: cancels
   * or moves it as if done here, and notifies the guest. Null if it is not possible: only a host with
   * permission to change bookings may do it, and never onto another booking.
   */
  takeOutsideChange(
    tx: Tx,
    given: { booking: BookingRow; host: CompanyMember; change: OutsideChange; at: Date },
  ): Promise<BookingRow | null>;
}

/** Bookings that follow what hosts do in their calendars. */
export function outsideChangesService({ notifier }: { notifier: BookingNotifier }): OutsideChangesService {
  return {
    async takeOutsideChange(tx, { booking, host, change, at }) {
      const { userId, firstName, lastName } = host;
      if (booking.host_id !== userId || !can(host, 'APPOINTMENTS_BOOKINGS', 'EDIT')) return null;
      const actor = { companyId: booking.company_id, userId, firstName, lastName };
      if (change.kind === 'cancelled') {
        const cancelled = await writeStatus(tx, actor, booking, { status: 'CANCELLED', at });
        await notifier.notify(tx, { change: 'CANCELLED', booking: cancelled, byUser: userId, at });
        return cancelled;
      }
      const { start, end } = change;
      const minutes = (end.getTime() - start.getTime()) / 60_000;
      if (minutes < DURATION_MINUTES.min || minutes > DURATION_MINUTES.max || start < at) return null;
      const { result, fault } = await orFault(tx, () =>
        moveBookingTo(tx, actor, booking, { start, end, at }),
      );
      if (fault && (fault as { code?: string }).code !== OVERLAPS) throw fault;
      if (!result) return null;
      await notifier.notify(tx, { change: 'MOVED', booking: result, byUser: userId, at });
      return result;
    },
  };
}

// exclusion_violation
const OVERLAPS = '23P01';
