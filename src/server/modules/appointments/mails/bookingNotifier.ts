import { v7 as newId } from 'uuid';
import type { SkipReason } from '#contract/sms/messageStatus.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { companySettings } from '#server/modules/companies/changes/companySettings.service.ts';
import { announceProgress } from '#server/modules/events/events.service.ts';
import { membersOf } from '#server/modules/members/companyMembers.service.ts';
import { withdrawTexts } from '#server/modules/sms/outbox/withdrawTexts.service.ts';
import { writtenIn } from '#server/platform/languages/recipients.ts';
import type { Tokens } from '#server/platform/secrets/tokens.ts';
import { react } from '#server/reactions.ts';
import { hostsOfBooking } from '../bookings/bookingHosts.ts';
import type { BookingRow } from '../bookings/bookings.store.ts';
import type { ManageLinks } from '../guests/manageLinks.ts';
import { hoursOf } from '../hours/hostHours.ts';
import { readHost } from '../hours/hosts.store.ts';
import type { BookingMessageRow } from '../messages/bookingMessages.store.ts';
import { insertMessages, readLastMove, readTextIds } from '../messages/bookingMessages.store.ts';
import type { BookingPageRow } from '../pages/bookingPages.store.ts';
import { pageOfBooking } from '../pages/bookingPages.store.ts';
import type { BookingNews } from './bookingMails.ts';
import { followUpMail, guestMail, hostMail } from './bookingMails.ts';
import { notifyHosts } from './notifyHosts.ts';
import { mayMailVisitor } from './visitorMails.ts';

/** Notifies the people of a booking. Messages and their history are part of the caller's transaction. */
export interface BookingNotifier {
  /**
   * Notifies of a change. Emails guests with an email address and texts guests with a phone number if the
   * page does so, unless excluded (isGuestNotified). Emails the hosts except the one who made the change (byUser;
   * null for the guest). Past bookings are skipped.
   */
  notify(
    tx: Tx,
    news: {
      change: Exclude<BookingNews, 'REMINDER' | 'REASSIGNED'>;
      booking: BookingRow;
      byUser: string | null;
      /** The product made the change, not the guest. */
      isAutomatic?: boolean;
      isGuestNotified?: boolean;
      /** False if the hosts receive another email about the change. */
      areHostsNotified?: boolean;
      at: Date;
    },
  ): Promise<void>;
  /** Of a move by the guest that waited (movedBookings.service.ts). */
  moved(tx: Tx, news: { booking: BookingRow; at: Date }): Promise<void>;
  /**
   * Notifies of a reassignment: emails the previous and the new hosts, except the one who made the change.
   */
  reassigned(
    tx: Tx,
    news: { booking: BookingRow; before: BookingRow; byUser: string | null; at: Date },
  ): Promise<void>;
  /** Reminds the guest, and the hosts where the booking's page says so. Of no use, and not sent, once it has begun. */
  remind(tx: Tx, news: { booking: BookingRow; page: BookingPageRow; at: Date }): Promise<void>;
  /** Answers what the guest replied, by a text. */
  answer(tx: Tx, news: { kind: 'CONFIRMED' | 'OTHER_TIME'; booking: BookingRow; at: Date }): Promise<void>;
  /** Sends the guest what the page says after an appointment. */
  followUp(tx: Tx, news: { booking: BookingRow; text: string; at: Date }): Promise<void>;
}

/** By mail, and by text where the page says so. */
export function createBookingNotifier({
  jobs,
  links,
  tokens,
  publicUrl,
}: {
  jobs: Pick<Jobs, 'enqueue'>;
  links: Pick<ManageLinks, 'of'>;
  tokens: Pick<Tokens, 'addressKey'>;
  publicUrl: string;
}): BookingNotifier {
  async function toGuest(
    tx: Tx,
    news: Exclude<BookingNews, 'REASSIGNED'>,
    {
      booking,
      page,
      causedAt = null,
    }: { booking: BookingRow; page: BookingPageRow | undefined; causedAt?: Date | null },
  ): Promise<Sent[]> {
    const kind = booking.status === 'PENDING' ? 'REQUESTED' : news;
    const texts: Sent[] =
      page?.texts_guests && booking.phone ? [{ kind, reader: 'GUEST', channel: 'TEXT' }] : [];
    if (!booking.email) return texts;
    if (causedAt && !(await mayMailVisitor(tx, tokens, booking.email, causedAt)))
      return [{ kind, reader: 'GUEST', channel: 'MAIL', reason: 'MAIL_LIMIT' }, ...texts];
    const company = await companySettings(tx, booking.company_id);
    const confirmation = page?.confirmation ?? '';
    const said = { company, link: links.of(booking), confirmation, isByVisitor: causedAt !== null };
    const to = booking.email;
    const mail = await writtenIn([booking.language, company.language], () =>
      guestMail(to, news, booking, said),
    );
    await jobs.enqueue(tx, 'mail.send', { ...mail, ...endOf(news, booking) });
    return [{ kind, reader: 'GUEST', channel: 'MAIL' }, ...texts];
  }

  async function toHosts(
    tx: Tx,
    news: BookingNews,
    booking: BookingRow,
    { also = [], byUser = null }: { also?: readonly string[]; byUser?: string | null } = {},
  ): Promise<Sent[]> {
    const { company_id: companyId } = booking;
    const hostIds = hostsOfBooking(booking);
    const members = await membersOf(tx, companyId, [...new Set([...hostIds, ...also])]);
    const notified = members.filter(({ userId }) => userId !== byUser);
    if (notified.length === 0) return [];
    const company = await companySettings(tx, companyId);
    const nameOf = (id: string) => {
      const member = members.find(({ userId }) => userId === id);
      return member ? [`${member.firstName} ${member.lastName}`.trim()] : [];
    };
    const said = { hosts: hostIds.flatMap(nameOf), link: `${publicUrl}/appointments/bookings` };
    for (const { userId, email, language } of notified) {
      const { timeZone } = hoursOf(await readHost(tx, companyId, userId), company.timeZone);
      const mail = await writtenIn([language], () => hostMail(email, news, booking, { ...said, timeZone }));
      await jobs.enqueue(tx, 'mail.send', { ...mail, ...endOf(news, booking) });
    }
    const isAsked = booking.status === 'PENDING' && news !== 'REASSIGNED';
    return notified.map(() => ({ kind: isAsked ? 'REQUESTED' : news, reader: 'HOST', channel: 'MAIL' }));
  }

  /** Records sent messages; SMS continue from here through the send policy. */
  async function writeDown(tx: Tx, booking: BookingRow, sent: readonly Sent[], at: Date): Promise<void> {
    const { company_id: companyId, id: bookingId, sequence } = booking;
    const made = { company_id: companyId, booking_id: bookingId, created_at: at };
    const rows = sent.map((one) => ({ ...one, ...made, id: newId() }));
    await insertMessages(tx, rows);
    for (const { id: messageId, channel } of rows)
      if (channel === 'TEXT') await jobs.enqueue(tx, 'bookings.text', { companyId, messageId, sequence });
  }

  async function toAll(
    tx: Tx,
    news: Exclude<BookingNews, 'REMINDER' | 'REASSIGNED'>,
    {
      booking,
      byUser,
      isAutomatic = false,
      isGuestNotified,
      areHostsNotified = true,
      at,
    }: {
      booking: BookingRow;
      byUser: string | null;
      isAutomatic?: boolean;
      isGuestNotified: boolean;
      areHostsNotified?: boolean;
      at: Date;
    },
  ): Promise<void> {
    if (booking.ends_at < at) return;
    const page = isGuestNotified ? await pageOfBooking(tx, booking) : undefined;
    const guest = isGuestNotified
      ? await toGuest(tx, news, { booking, page, causedAt: byUser === null && !isAutomatic ? at : null })
      : [];
    const hosts = areHostsNotified ? await toHosts(tx, news, booking, { byUser }) : [];
    await writeDown(tx, booking, [...guest, ...hosts], at);
  }

  /** Whether a move waits, as the one before was sent just now: of several moves within minutes the last is sent. */
  async function waits(tx: Tx, booking: BookingRow, at: Date): Promise<boolean> {
    const last = await readLastMove(tx, booking);
    const startAfter = last && new Date(last.getTime() + BETWEEN_MOVES_MS);
    if (!startAfter || startAfter <= at) return false;
    const { company_id: companyId, id: bookingId, sequence } = booking;
    await jobs.enqueue(tx, 'bookings.moved', { companyId, bookingId, sequence }, { startAfter });
    return true;
  }

  return {
    async notify(tx, { change, isAutomatic = false, isGuestNotified = true, ...news }) {
      const { booking, byUser, at } = news;
      // Messages about the previous state must not arrive after this one
      await withdrawTexts(tx, booking.company_id, await readTextIds(tx, booking), at);
      const { company_id: companyId } = booking;
      await react(tx, 'bookings.changed', { companyId, hostIds: hostsOfBooking(booking), jobs, at });
      if (change === 'MOVED' && byUser === null && (await waits(tx, booking, at))) return;
      if (change === 'BOOKED') await notifyHosts(tx, [booking], byUser, at);
      await toAll(tx, change, { ...news, isAutomatic, isGuestNotified });
    },

    moved: (tx, { booking, at }) => toAll(tx, 'MOVED', { booking, byUser: null, isGuestNotified: true, at }),

    async reassigned(tx, { booking, before, byUser, at }) {
      const hostIds = [...hostsOfBooking(booking), ...hostsOfBooking(before)];
      await react(tx, 'bookings.changed', { companyId: booking.company_id, hostIds, jobs, at });
      if (booking.ends_at < at) return;
      const sent = await toHosts(tx, 'REASSIGNED', booking, { also: hostsOfBooking(before), byUser });
      await writeDown(tx, booking, sent, at);
    },

    async remind(tx, { booking, page, at }) {
      const guest = await toGuest(tx, 'REMINDER', { booking, page });
      const hosts = page.reminds_host ? await toHosts(tx, 'REMINDER', booking) : [];
      await writeDown(tx, booking, [...guest, ...hosts], at);
      await announceBooking(tx, booking);
    },

    answer: (tx, { kind, booking, at }) =>
      writeDown(tx, booking, [{ kind, reader: 'GUEST', channel: 'TEXT' }], at),

    async followUp(tx, { booking, text, at }) {
      if (!booking.email) return;
      const { companyName, language } = await companySettings(tx, booking.company_id);
      const to = booking.email;
      const mail = await writtenIn([booking.language, language], () =>
        followUpMail(to, booking, { companyName, text }),
      );
      await jobs.enqueue(tx, 'mail.send', mail);
      await writeDown(tx, booking, [{ kind: 'FOLLOW_UP', reader: 'GUEST', channel: 'MAIL' }], at);
      await announceBooking(tx, booking);
    },
  };
}

/** The least time between two notifications of moves of one booking. */
const BETWEEN_MOVES_MS = 10 * 60_000;

type Sent = Pick<BookingMessageRow, 'kind' | 'reader' | 'channel'> & { reason?: SkipReason };

/** A change has an event that browsers receive; an automatic message has none. */
function announceBooking(tx: Tx, { company_id: companyId, id: entityId }: BookingRow): Promise<void> {
  return announceProgress(tx, { companyId, entity: 'booking', entityId });
}

/** A reminder that waits for the mail server is dropped once the appointment has begun. */
function endOf(news: BookingNews, { starts_at: start }: BookingRow): { expiresAt?: string } {
  return news === 'REMINDER' ? { expiresAt: start.toISOString() } : {};
}
