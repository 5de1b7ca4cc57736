import { can } from '#contract/access/can.ts';
import type { HostHolidays } from '#contract/appointments/holidays.ts';
import type { Hours } from '#contract/appointments/hours.ts';
import { hoursProblem } from '#contract/appointments/hours.ts';
import { companyViewer } from '#server/access/companyViewer.ts';
import { forbidden, invalid, notFound } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import { companySettings } from '#server/modules/companies/changes/companySettings.service.ts';
import { recordChange } from '#server/modules/events/recordChange.ts';
import type { CompanyMember } from '#server/modules/members/companyMembers.service.ts';
import type { AppointmentDeps } from '../appointmentDeps.ts';
import { refuseUnknown } from './holidays.service.ts';
import { hostsOf, hoursOf } from './hostHours.ts';
import { lockHostRows, readHost, writeHost } from './hosts.store.ts';

/** When a host can be booked. */
export interface Availability {
  host: CompanyMember;
  hours: Hours;
}

export interface HoursService {
  /** Everybody who can be booked, by name. */
  findBookingHosts(viewer: Viewer): Promise<CompanyMember[]>;
  /** The hours of a host, by default the viewer's own. */
  findAvailability(viewer: Viewer, hostId: string | null): Promise<Availability>;
  /**
   * Saves the viewer's own availability; another host's needs MANAGE. Existing bookings stay, and so do
   * holidays that are omitted.
   */
  saveAvailability(viewer: Viewer, hostId: string, hours: Hours): Promise<void>;
}

/** The hours of hosts. */
export function hoursService({ database, clock }: AppointmentDeps): HoursService {
  return {
    async findBookingHosts(viewer) {
      const inCompany = companyViewer(viewer);
      return companyScope(database, inCompany, (tx) => hostsOf(tx, inCompany.companyId));
    },

    async findAvailability(viewer, hostId) {
      const inCompany = companyViewer(viewer);
      const { companyId } = inCompany;
      return companyScope(database, inCompany, async (tx) => {
        const host = await foundHost(tx, companyId, hostId ?? viewer.userId);
        const { timeZone } = await companySettings(tx, companyId);
        return { host, hours: hoursOf(await readHost(tx, companyId, host.userId), timeZone) };
      });
    },

    async saveAvailability(viewer, hostId, hours) {
      const inCompany = companyViewer(viewer);
      const { companyId } = inCompany;
      if (hostId !== viewer.userId && !can(viewer, 'APPOINTMENTS_BOOKINGS', 'MANAGE')) throw forbidden();
      const problem = hoursProblem(hours);
      if (problem) throw invalid('invalid-hours', problem);
      const { holidays } = hours;
      if (holidays) await refuseUnknown(holidays);
      await companyScope(database, inCompany, async (tx) => {
        const host = await foundHost(tx, companyId, hostId);
        await lockHostRows(tx, companyId, [hostId]);
        await writeHost(tx, companyId, hostId, {
          time_zone: hours.timeZone,
          weekly: JSON.stringify(hours.weekly),
          overrides: JSON.stringify(hours.overrides),
          ...(holidays !== undefined && { holidays: holidaysJson(holidays) }),
        });
        await recordChange(tx, inCompany, {
          entity: 'availability',
          entityId: hostId,
          action: 'updated',
          before: null,
          after: { host: `${host.firstName} ${host.lastName}`.trim(), timeZone: hours.timeZone },
          at: clock.now(),
        });
      });
    },
  };
}

/** The stored form of holidays; null for none. */
function holidaysJson(holidays: HostHolidays | null): string | null {
  if (!holidays) return null;
  const { country, region, worked } = holidays;
  return JSON.stringify({ country, region: region || null, worked: [...new Set(worked)] });
}

/** The member as a bookable host. Rejects others like a member that does not exist. */
export async function foundHost(tx: Tx, companyId: string, userId: string): Promise<CompanyMember> {
  const [host] = await hostsOf(tx, companyId, [userId]);
  if (!host) throw notFound('host');
  return host;
}
