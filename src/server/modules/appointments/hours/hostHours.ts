import { can } from '#contract/access/can.ts';
import type { Hours } from '#contract/appointments/hours.ts';
import { DEFAULT_WEEKLY } from '#contract/appointments/hours.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { CompanyMember } from '#server/modules/members/companyMembers.service.ts';
import { membersOf } from '#server/modules/members/companyMembers.service.ts';
import type { BookingPageRow } from '../pages/bookingPages.store.ts';
import type { HostRow } from './hosts.store.ts';

/** The hours of a host: their own, else weekdays from nine to five by the company's clocks. */
export function hoursOf(row: HostRow | undefined, companyZone: string): Hours {
  return {
    timeZone: row?.time_zone ?? companyZone,
    weekly: [...(row?.weekly ?? DEFAULT_WEEKLY)],
    overrides: row?.overrides ?? [],
    holidays: row?.holidays ?? null,
  };
}

/** Who of these members can be booked; of all members where no ids are given. */
export async function hostsOf(
  tx: Tx,
  companyId: string,
  ids: readonly string[] | null = null,
): Promise<CompanyMember[]> {
  const members = await membersOf(tx, companyId, ids);
  return members.filter((member) => can(member, 'APPOINTMENTS_BOOKINGS', 'VIEW'));
}

/** The page with its hosts who can still be booked; empty if all have left. */
export async function withPresentHosts(tx: Tx, page: BookingPageRow): Promise<BookingPageRow> {
  const present = await hostsOf(tx, page.company_id, hostIdsOf(page));
  const ids = new Set(present.map(({ userId }) => userId));
  return { ...page, hosts: page.hosts.filter(({ userId }) => ids.has(userId)) };
}

/** The page with these hosts instead of its own; all of them take part. */
export function hostedBy(page: BookingPageRow, hostIds: readonly string[]): BookingPageRow {
  return { ...page, host_mode: 'TOGETHER', hosts: hostIds.map((userId) => ({ userId, weight: 1 })) };
}

/** The hosts of a page in its order. */
export function hostIdsOf({ hosts }: Pick<BookingPageRow, 'hosts'>): string[] {
  return hosts.map(({ userId }) => userId);
}
