import { v7 as newId } from 'uuid';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { companySettings } from '#server/modules/companies/changes/companySettings.service.ts';
import { membersOf } from '#server/modules/members/companyMembers.service.ts';
import { withdrawTexts } from '#server/modules/sms/outbox/withdrawTexts.service.ts';
import { writtenIn } from '#server/platform/languages/recipients.ts';
import { react } from '#server/reactions.ts';
import { hostsOfBooking } from '../bookings/bookingHosts.ts';
import type { BookingRow } from '../bookings/bookings.store.ts';
import type { ManageLinks } from '../guests/manageLinks.ts';
import { hoursOf } from '../hours/hostHours.ts';
import { readHost } from '../hours/hosts.store.ts';
import { insertMessages, readTextIds } from '../messages/bookingMessages.store.ts';
import { pageOfBooking } from '../pages/bookingPages.store.ts';
import { notifyHosts } from './notifyHosts.ts';
import type { SeriesNews } from './seriesMails.ts';
import { seriesGuestMail, seriesHostMail } from './seriesMails.ts';

/**
 * Notifies of several bookings of a recurring booking at once: one email, one SMS. All in the caller's
 * transaction.
 */
export interface SeriesNotifier {
  /** Like BookingNotifier. */
  notify(
    tx: Tx,
    news: {
      change: SeriesNews;
      bookings: readonly BookingRow[];
      byUser: string | null;
      isGuestNotified?: boolean;
      at: Date;
    },
  ): Promise<void>;
}

/** By mail, and by text where the page says so. */
export function createSeriesNotifier({
  jobs,
  links,
  publicUrl,
}: {
  jobs: Pick<Jobs, 'enqueue'>;
  links: Pick<ManageLinks, 'of'>;
  publicUrl: string;
}): SeriesNotifier {
  return {
    async notify(tx, { change, bookings, byUser, isGuestNotified = true, at }) {
      for (const booking of bookings)
        await withdrawTexts(tx, booking.company_id, await readTextIds(tx, booking), at);
      const open = bookings
        .filter(({ ends_at }) => ends_at >= at)
        .toSorted((one, other) => +one.starts_at - +other.starts_at);
      const [first] = open;
      if (!first) return;
      const { company_id: companyId, email, phone } = first;
      const hostIds = [...new Set(open.flatMap(hostsOfBooking))];
      await react(tx, 'bookings.changed', { companyId, hostIds, jobs, at });
      if (change === 'BOOKED') await notifyHosts(tx, open, byUser, at);
      const company = await companySettings(tx, companyId);
      const page = await pageOfBooking(tx, first);
      const made = { company_id: companyId, kind: change, created_at: at };
      const mailed = (reader: 'GUEST' | 'HOST', about: readonly BookingRow[]) =>
        insertMessages(
          tx,
          about.map(({ id }) => ({ ...made, id: newId(), booking_id: id, reader, channel: 'MAIL' as const })),
        );

      if (isGuestNotified && email) {
        const said = { company, linkOf: links.of, confirmation: page?.confirmation ?? '' };
        const mail = await writtenIn([first.language, company.language], () =>
          seriesGuestMail(email, change, open, said),
        );
        await jobs.enqueue(tx, 'mail.send', mail);
        await mailed('GUEST', open);
      }
      if (isGuestNotified && phone && page?.texts_guests) {
        const messageId = newId();
        const text = { reader: 'GUEST', channel: 'TEXT' } as const;
        await insertMessages(tx, [{ ...made, ...text, id: messageId, booking_id: first.id }]);
        const ref = { companyId, messageId, sequence: first.sequence, more: open.length - 1 };
        await jobs.enqueue(tx, 'bookings.text', ref);
      }

      for (const { userId, email: address, language } of await membersOf(tx, companyId, hostIds)) {
        if (userId === byUser) continue;
        const theirs = open.filter((booking) => hostsOfBooking(booking).includes(userId));
        const { timeZone } = hoursOf(await readHost(tx, companyId, userId), company.timeZone);
        const said = { timeZone, link: `${publicUrl}/appointments/bookings` };
        const mail = await writtenIn([language], () => seriesHostMail(address, change, theirs, said));
        await jobs.enqueue(tx, 'mail.send', mail);
        await mailed('HOST', theirs);
      }
    },
  };
}
