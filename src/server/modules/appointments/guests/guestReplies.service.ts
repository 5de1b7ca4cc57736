import { guestReplyOf } from '#contract/appointments/guestReply.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { isCompanyOpen } from '#server/modules/companies/changes/companySettings.service.ts';
import type { AppointmentDeps } from '../appointmentDeps.ts';
import { writeGuestConfirmed, writeStatus } from '../bookings/bookingChanges.ts';
import { lockBooking } from '../bookings/bookingHosts.ts';
import type { BookingRow } from '../bookings/bookings.store.ts';
import { readOpenOfPhone } from '../bookings/bookings.store.ts';
import type { BookingNotifier } from '../mails/bookingNotifier.ts';
import { hasText } from '../messages/bookingMessages.store.ts';
import { pageOfBooking } from '../pages/bookingPages.store.ts';
import type { OfferAnswersService } from '../waiting/offers/offerAnswers.service.ts';
import { guestActor, mayGuestChange } from './managedBookings.service.ts';

export interface GuestRepliesService {
  /**
   * Handles C, X or R from a phone with exactly one open booking that was reminded: confirms, cancels, or
   * sends the link for choosing another time. True if that is enough; false if a user must read the message:
   * any other text, several open bookings or none, a booking changed since the reminder, a cancellation after
   * the deadline, and every request for another time. Also handles YES or NO to a waitlist offer.
   */
  takeGuestReply(tx: Tx, reply: { companyId: string; phone: string; text: string }): Promise<boolean>;
}

/** What guests reply to reminders. Texts are read by the SMS module, which asks here before it asks a person. */
export function guestRepliesService({
  clock,
  notifier,
  answers,
}: Pick<AppointmentDeps, 'clock'> & {
  notifier: BookingNotifier;
  answers: Pick<OfferAnswersService, 'answerOffer'>;
}): GuestRepliesService {
  /** The one booking that a phone can mean, locked; null where that is not sure. */
  async function meant(tx: Tx, companyId: string, phone: string, at: Date): Promise<BookingRow | null> {
    const [only, other] = await readOpenOfPhone(tx, companyId, phone, at);
    if (!only || other) return null;
    const booking = await lockBooking(tx, companyId, only.id);
    if (booking.status !== 'CONFIRMED' || booking.starts_at <= at) return null;
    return (await hasText(tx, booking, 'REMINDER')) ? booking : null;
  }

  return {
    async takeGuestReply(tx, { companyId, phone, text }) {
      const reply = guestReplyOf(text);
      if (reply === null) return answers.answerOffer(tx, { companyId, phone, text });
      if (!(await isCompanyOpen(tx, companyId))) return false;
      const at = clock.now();
      const booking = await meant(tx, companyId, phone, at);
      if (!booking) return false;
      const actor = guestActor(booking);
      if (reply === 'CONFIRM') {
        if (booking.guest_confirmed_at) return true;
        await writeGuestConfirmed(tx, actor, booking, at);
        await notifier.answer(tx, { kind: 'CONFIRMED', booking, at });
        return true;
      }
      if (!mayGuestChange(booking, (await pageOfBooking(tx, booking)) ?? null, at)) return false;
      if (reply === 'OTHER_TIME') {
        if (!(await hasText(tx, booking, 'OTHER_TIME')))
          await notifier.answer(tx, { kind: reply, booking, at });
        return false;
      }
      const cancelled = await writeStatus(tx, actor, booking, {
        status: 'CANCELLED',
        reason: 'Cancelled by a reply',
        at,
      });
      await notifier.notify(tx, { change: 'CANCELLED', booking: cancelled, byUser: null, at });
      return true;
    },
  };
}
