import type { Tx } from '#server/database/walls/scopes.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { companySettings } from '#server/modules/companies/changes/companySettings.service.ts';
import { membersOf } from '#server/modules/members/companyMembers.service.ts';
import type { BookingRow } from '../bookings/bookings.store.ts';
import type { ManageLinks } from '../guests/manageLinks.ts';
import { hoursOf } from '../hours/hostHours.ts';
import { readHost } from '../hours/hosts.store.ts';
import { readPage } from '../pages/bookingPages.store.ts';
import { guestMail, hostMail } from './bookingMails.ts';
import type { BookingChange } from './bookingMails.ts';

/** Tells who is concerned by a change of a booking. */
export interface BookingTeller {
  /**
   * Mails the guest, who has to have an email address and may be left out (isGuestTold), and the host unless they made the change themselves (byUser; null for the guest). In
   * the caller's transaction: told if that commits. Of what is over already nobody is told.
   */
  tell(
    tx: Tx,
    told: {
      change: BookingChange;
      booking: BookingRow;
      byUser: string | null;
      isGuestTold?: boolean;
      at: Date;
    },
  ): Promise<void>;
}

/** By mail. */
export function createBookingTeller({
  jobs,
  links,
  publicUrl,
}: {
  jobs: Pick<Jobs, 'enqueue'>;
  links: Pick<ManageLinks, 'of'>;
  publicUrl: string;
}): BookingTeller {
  return {
    async tell(tx, { change, booking, byUser, isGuestTold = true, at }) {
      const { company_id: companyId, host_id: hostId, page_id: pageId, email } = booking;
      if (booking.ends_at < at) return;
      const company = await companySettings(tx, companyId);
      if (email && isGuestTold) {
        const page = pageId === null ? undefined : await readPage(tx, companyId, { id: pageId });
        const texts = { company, link: links.of(booking), confirmation: page?.confirmation ?? '' };
        await jobs.enqueue(tx, 'mail.send', guestMail(email, change, booking, texts));
      }
      if (hostId === byUser) return;
      const [host] = await membersOf(tx, companyId, [hostId]);
      if (!host) return;
      const { timeZone } = hoursOf(await readHost(tx, companyId, hostId), company.timeZone);
      const link = `${publicUrl}/appointments/bookings`;
      await jobs.enqueue(tx, 'mail.send', hostMail(host.email, change, booking, { timeZone, link }));
    },
  };
}
