import { v7 as newId } from 'uuid';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { announceProgress } from '#server/modules/events/events.service.ts';
import { companySettings } from '#server/modules/companies/changes/companySettings.service.ts';
import { membersOf } from '#server/modules/members/companyMembers.service.ts';
import { withdrawTexts } from '#server/modules/sms/outbox/withdrawTexts.service.ts';
import type { BookingRow } from '../bookings/bookings.store.ts';
import type { ManageLinks } from '../guests/manageLinks.ts';
import { hoursOf } from '../hours/hostHours.ts';
import { readHost } from '../hours/hosts.store.ts';
import { insertMessages, readTextIds } from '../messages/bookingMessages.store.ts';
import type { BookingMessageRow } from '../messages/bookingMessages.store.ts';
import { pageOfBooking } from '../pages/bookingPages.store.ts';
import type { BookingPageRow } from '../pages/bookingPages.store.ts';
import { followUpMail, guestMail, hostMail } from './bookingMails.ts';
import type { BookingNews } from './bookingMails.ts';

/** Tells who is concerned by a booking. All in the caller's transaction: told, and written down as told, if that commits. */
export interface BookingTeller {
  /**
   * Of a change. Mails the guest who has an email address, texts who has a phone number where the page says so, unless they are left out (isGuestTold); mails the host unless they made the change
   * themselves (byUser; null for the guest). Of what is over already nobody is told.
   */
  tell(
    tx: Tx,
    told: {
      change: Exclude<BookingNews, 'REMINDER'>;
      booking: BookingRow;
      byUser: string | null;
      isGuestTold?: boolean;
      at: Date;
    },
  ): Promise<void>;
  /** Reminds the guest, and the host where the booking's page says so. Of no use, and not sent, once it has begun. */
  remind(tx: Tx, told: { booking: BookingRow; page: BookingPageRow; at: Date }): Promise<void>;
  /** Answers what the guest replied, by a text. */
  answer(tx: Tx, told: { kind: 'CONFIRMED' | 'OTHER_TIME'; booking: BookingRow; at: Date }): Promise<void>;
  /** Sends the guest what the page says after an appointment. */
  followUp(tx: Tx, told: { booking: BookingRow; text: string; at: Date }): Promise<void>;
}

/** By mail, and by text where the page says so. */
export function createBookingTeller({
  jobs,
  links,
  publicUrl,
}: {
  jobs: Pick<Jobs, 'enqueue'>;
  links: Pick<ManageLinks, 'of'>;
  publicUrl: string;
}): BookingTeller {
  async function toGuest(
    tx: Tx,
    news: BookingNews,
    { booking, page }: { booking: BookingRow; page: BookingPageRow | undefined },
  ): Promise<Sent[]> {
    const kind = booking.status === 'PENDING' ? 'REQUESTED' : news;
    const texts: Sent[] =
      page?.texts_guests && booking.phone ? [{ kind, reader: 'GUEST', channel: 'TEXT' }] : [];
    if (!booking.email) return texts;
    const company = await companySettings(tx, booking.company_id);
    const said = { company, link: links.of(booking), confirmation: page?.confirmation ?? '' };
    const mail = guestMail(booking.email, news, booking, said);
    await jobs.enqueue(tx, 'mail.send', { ...mail, ...endOf(news, booking) });
    return [{ kind, reader: 'GUEST', channel: 'MAIL' }, ...texts];
  }

  async function toHost(tx: Tx, news: BookingNews, booking: BookingRow): Promise<Sent[]> {
    const { company_id: companyId, host_id: hostId } = booking;
    const [host] = await membersOf(tx, companyId, [hostId]);
    if (!host) return [];
    const company = await companySettings(tx, companyId);
    const { timeZone } = hoursOf(await readHost(tx, companyId, hostId), company.timeZone);
    const mail = hostMail(host.email, news, booking, {
      timeZone,
      link: `${publicUrl}/appointments/bookings`,
    });
    await jobs.enqueue(tx, 'mail.send', { ...mail, ...endOf(news, booking) });
    return [{ kind: booking.status === 'PENDING' ? 'REQUESTED' : news, reader: 'HOST', channel: 'MAIL' }];
  }

  /** Writes down what is sent; texts go by the gate from there. */
  async function writeDown(tx: Tx, booking: BookingRow, sent: readonly Sent[], at: Date): Promise<void> {
    const { company_id: companyId, id: bookingId, sequence } = booking;
    const made = { company_id: companyId, booking_id: bookingId, created_at: at };
    const rows = sent.map((one) => ({ ...one, ...made, id: newId() }));
    await insertMessages(tx, rows);
    for (const { id: messageId, channel } of rows)
      if (channel === 'TEXT') await jobs.enqueue(tx, 'bookings.text', { companyId, messageId, sequence });
  }

  return {
    async tell(tx, { change, booking, byUser, isGuestTold = true, at }) {
      // Texts of what was before are not to come after this
      await withdrawTexts(tx, booking.company_id, await readTextIds(tx, booking), at);
      if (booking.ends_at < at) return;
      const guest = isGuestTold
        ? await toGuest(tx, change, { booking, page: await pageOfBooking(tx, booking) })
        : [];
      const host = booking.host_id === byUser ? [] : await toHost(tx, change, booking);
      await writeDown(tx, booking, [...guest, ...host], at);
    },

    async remind(tx, { booking, page, at }) {
      const guest = await toGuest(tx, 'REMINDER', { booking, page });
      const host = page.reminds_host ? await toHost(tx, 'REMINDER', booking) : [];
      await writeDown(tx, booking, [...guest, ...host], at);
      await announceBooking(tx, booking);
    },

    answer: (tx, { kind, booking, at }) =>
      writeDown(tx, booking, [{ kind, reader: 'GUEST', channel: 'TEXT' }], at),

    async followUp(tx, { booking, text, at }) {
      if (!booking.email) return;
      const { companyName } = await companySettings(tx, booking.company_id);
      await jobs.enqueue(tx, 'mail.send', followUpMail(booking.email, booking, { companyName, text }));
      await writeDown(tx, booking, [{ kind: 'FOLLOW_UP', reader: 'GUEST', channel: 'MAIL' }], at);
      await announceBooking(tx, booking);
    },
  };
}

type Sent = Pick<BookingMessageRow, 'kind' | 'reader' | 'channel'>;

/** A change has an event, which whoever looks at the booking hears of; what is sent by itself has none. */
function announceBooking(tx: Tx, { company_id: companyId, id: entityId }: BookingRow): Promise<void> {
  return announceProgress(tx, { companyId, entity: 'booking', entityId });
}

/** A reminder that waits for the mail server is dropped once the appointment has begun. */
function endOf(news: BookingNews, { starts_at: start }: BookingRow): { expiresAt?: string } {
  return news === 'REMINDER' ? { expiresAt: start.toISOString() } : {};
}
