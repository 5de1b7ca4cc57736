import { systemActor } from '#server/access/systemActor.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { orFault, platformScope } from '#server/database/walls/scopes.ts';
import type { AppointmentDeps } from '../appointmentDeps.ts';
import { writeStatus } from '../bookings/bookingChanges.ts';
import type { BookingRow } from '../bookings/bookings.store.ts';
import type { BookingNotifier } from '../mails/bookingNotifier.ts';
import { pageOfBooking } from '../pages/bookingPages.store.ts';
import { followUpAt, nextMessageAt } from './nextMessage.ts';
import type { NextMessage } from './nextMessages.store.ts';
import { lockDueBookings, putOff, writeNextMessages } from './nextMessages.store.ts';

export interface BookingRemindersService {
  /**
   * Sends due reminders and follow-ups, each exactly once with any number of processes: messages and the next
   * due time commit together. Cancels requests that were not answered in time and notifies their guests.
   * Several reminders that became due during downtime are sent as one, and none after the appointment has
   * begun. A suspended company sends nothing until the suspension is lifted. A booking that fails is logged
   * and retried an hour later; the others continue. Returns the number of bookings with messages.
   */
  remindOfBookings(): Promise<number>;
}

/** Reminders before appointments, and the follow-up after them. */
export function bookingRemindersService({
  database,
  clock,
  logger,
  notifier,
}: Pick<AppointmentDeps, 'database' | 'clock' | 'logger'> & {
  notifier: BookingNotifier;
}): BookingRemindersService {
  /** Sends the due messages of one booking; returns when its next message is due. */
  async function sendDue(
    tx: Tx,
    booking: BookingRow,
    now: Date,
  ): Promise<{ next: NextMessage; isTold: boolean }> {
    const { company_id, id, starts_at: start, ends_at: end, outcome } = booking;
    if (booking.status === 'PENDING') {
      const actor = { ...UNANSWERED.actor, companyId: company_id };
      const change = { status: 'CANCELLED', reason: UNANSWERED.reason, at: now } as const;
      const cancelled = await writeStatus(tx, actor, booking, change);
      const cancellation = { booking: cancelled, byUser: null, isAutomatic: true, at: now };
      await notifier.notify(tx, { change: 'CANCELLED', ...cancellation });
      return { next: { company_id, id, at: null }, isTold: true };
    }
    const page = await pageOfBooking(tx, booking);
    const next = { company_id, id, at: nextMessageAt(booking, page, now) };
    // The page may have other times since this one was written down
    const due = nextMessageAt(booking, page, new Date((booking.next_message_at ?? now).getTime() - 1));
    if (!page || due === null || due > now) return { next, isTold: false };
    if (start > now) {
      await notifier.remind(tx, { booking, page, at: now });
      return { next, isTold: true };
    }
    const followUp = followUpAt(end, page);
    const isMissed = followUp === null || followUp > now || now.getTime() - followUp.getTime() > LATE_MS;
    if (isMissed || outcome === 'NO_SHOW') return { next, isTold: false };
    await notifier.followUp(tx, { booking, text: page.follow_up, at: now });
    return { next, isTold: true };
  }

  async function later(
    tx: Tx,
    booking: BookingRow,
    { fault, now }: { fault: Error; now: Date },
  ): Promise<void> {
    logger.warn({ err: fault, bookingId: booking.id }, 'Failed to notify anyone about a booking');
    await putOff(tx, booking, new Date(now.getTime() + PUT_OFF_MS));
  }

  return {
    async remindOfBookings() {
      let count = 0;
      for (;;) {
        const taken = await platformScope(database, async (tx) => {
          const now = clock.now();
          const due = await lockDueBookings(tx, now, AT_ONCE);
          const done: Awaited<ReturnType<typeof sendDue>>[] = [];
          for (const booking of due) {
            const { result, fault } = await orFault(tx, () => sendDue(tx, booking, now));
            if (fault) await later(tx, booking, { fault, now });
            else done.push(result);
          }
          await writeNextMessages(
            tx,
            done.map(({ next }) => next),
          );
          return { count: done.filter(({ isTold }) => isTold).length, isAll: due.length < AT_ONCE };
        });
        count += taken.count;
        if (taken.isAll) return count;
      }
    },
  };
}

/** The actor and the reason of an unanswered request's cancellation, for the guest and the log. */
const UNANSWERED = {
  actor: systemActor('appointments'),
  reason: 'The request was not approved in time',
};

const AT_ONCE = 100;

/** How long a booking waits after a fault. */
const PUT_OFF_MS = 60 * 60_000;

/** A follow-up that is later than this is of no use. */
const LATE_MS = 24 * 60 * 60_000;
