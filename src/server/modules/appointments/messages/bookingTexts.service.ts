import { companyScope } from '#server/database/walls/scopes.ts';
import { companySettings, isCompanyOpen } from '#server/modules/companies/changes/companySettings.service.ts';
import { announceProgress } from '#server/modules/events/events.service.ts';
import { sendText } from '#server/modules/sms/outbox/sendText.service.ts';
import { writtenIn } from '#server/platform/languages/recipients.ts';
import type { AppointmentDeps } from '../appointmentDeps.ts';
import type { BookingRow } from '../bookings/bookings.store.ts';
import { readBooking } from '../bookings/bookings.store.ts';
import type { ManageLinks } from '../guests/manageLinks.ts';
import { pageOfBooking } from '../pages/bookingPages.store.ts';
import { deleteText, lockOpenText, settleText } from './bookingMessages.store.ts';
import { bookingText } from './bookingTexts.ts';

/** A requested SMS: the line of the booking's history, and the booking change that it announces. */
export interface BookingTextRef {
  companyId: string;
  messageId: string;
  sequence: number;
  /** The number of other bookings of the recurring booking that it announces. */
  more?: number;
}

export interface BookingTextsService {
  /**
   * Passes a booking's SMS to the send policy and the outbox, once for any number of calls, and records a
   * rejection by the policy. An SMS is withdrawn if a later change replaced it, if it reminds of an
   * appointment that has begun, or if its company is suspended.
   */
  sendBookingText(ref: BookingTextRef): Promise<void>;
}

/** Texts about bookings, outside of the transactions that change them: the gate is one for the whole company. */
export function bookingTextsService({
  database,
  clock,
  jobs,
  links,
}: Pick<AppointmentDeps, 'database' | 'clock' | 'jobs'> & {
  links: Pick<ManageLinks, 'of'>;
}): BookingTextsService {
  return {
    sendBookingText: ({ companyId, messageId, sequence, more = 0 }) =>
      companyScope(database, { companyId, userId: null }, async (tx) => {
        const message = await lockOpenText(tx, companyId, messageId);
        const booking = message && (await readBooking(tx, companyId, message.booking_id));
        if (!message || !booking || message.kind === 'FOLLOW_UP' || message.kind === 'REASSIGNED') return;
        const at = clock.now();
        const isOf =
          booking.sequence === sequence && booking.phone !== null && !isOver(message.kind, booking, at);
        if (!isOf || !(await isCompanyOpen(tx, companyId))) return deleteText(tx, companyId, messageId);
        const { companyName, timeZone, language } = await companySettings(tx, companyId);
        const page = await pageOfBooking(tx, booking);
        const said = { companyName, timeZone, note: page?.text_note ?? '', link: links.of(booking), more };
        const { kind } = message;
        const text = await writtenIn([booking.language, language], () => bookingText(kind, booking, said));
        const { phone, person_id: personId, is_by_visitor: isByVisitor } = booking;
        const expiresAt = message.kind === 'REMINDER' ? booking.starts_at : booking.ends_at;
        const to = { phone: phone ?? '', personId, isByVisitor };
        const given = { companyId, purpose: 'REMINDER', ...to, text, expiresAt } as const;
        const { id, reason } = await sendText(tx, jobs, given, at);
        await settleText(tx, companyId, messageId, { text_id: id, reason });
        await announceProgress(tx, { companyId, entity: 'booking', entityId: booking.id });
      }),
  };
}

function isOver(kind: string, { starts_at: start, status }: BookingRow, at: Date): boolean {
  return kind === 'REMINDER' && (start <= at || status !== 'CONFIRMED');
}
