import { DEFAULT_WEEKLY } from '#contract/appointments/hours.ts';
import type { Hours } from '#contract/appointments/hours.ts';
import { can } from '#contract/access/can.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { membersOf } from '#server/modules/members/companyMembers.service.ts';
import type { CompanyMember } from '#server/modules/members/companyMembers.service.ts';
import type { HostRow } from './hosts.store.ts';

/** The hours of a host: their own, else weekdays from nine to five by the company's clocks. */
export function hoursOf(row: HostRow | undefined, companyZone: string): Hours {
  return {
    timeZone: row?.time_zone ?? companyZone,
    weekly: [...(row?.weekly ?? DEFAULT_WEEKLY)],
    overrides: row?.overrides ?? [],
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
