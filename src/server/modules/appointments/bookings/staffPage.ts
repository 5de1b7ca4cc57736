import { notFound } from '#server/access/userError.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { hostedBy, withPresentHosts } from '../hours/hostHours.ts';
import { foundHost } from '../hours/hours.service.ts';
import { foundPage } from '../pages/bookingPages.service.ts';
import type { BookingPageRow } from '../pages/bookingPages.store.ts';
import { refuseLength } from './refuseLength.ts';

/**
 * The page for a booking by staff: with the given host, or with its own hosts who can still be booked, and with the given
 * duration in minutes, or its own.
 * Rejects a page without hosts.
 */
export async function staffPage(
  tx: Tx,
  companyId: string,
  {
    pageId,
    hostId,
    duration,
  }: { pageId: string; hostId?: string | null | undefined; duration?: number | null | undefined },
): Promise<BookingPageRow> {
  const found = await foundPage(tx, companyId, pageId);
  const page = hostId
    ? hostedBy(found, [(await foundHost(tx, companyId, hostId)).userId])
    : await withPresentHosts(tx, found);
  if (page.hosts.length === 0) throw notFound('host');
  if (!duration) return page;
  refuseLength(duration);
  return { ...page, duration };
}
