import { i18n } from '#contract/i18n/i18n.ts';
import { companyViewer } from '#server/access/companyViewer.ts';
import { invalid } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import { companySettings } from '#server/modules/companies/changes/companySettings.service.ts';
import type { CompanyMember } from '#server/modules/members/companyMembers.service.ts';
import type { AppointmentDeps } from '../appointmentDeps.ts';
import { readBusy } from '../bookings/takenTimes.store.ts';
import type { Span } from './busy.ts';
import { hostsOf } from './hostHours.ts';
import { readHosts } from './hosts.store.ts';
import { isOpenDuring } from './hoursOfDay.ts';
import { openHoursOf } from './openHours.ts';
import { outsideBusy } from './outsideBusy.store.ts';

/** Whether a host can take an appointment at a time. Only BOOKED is binding for staff. */
export type HostState = 'FREE' | 'OUTSIDE_HOURS' | 'BUSY_ELSEWHERE' | 'BOOKED';

/** A host at a time. */
export interface HostAtTime {
  host: CompanyMember;
  state: HostState;
}

export interface HostStatesService {
  /** Which hosts of the company are free at a time of at most a day, by name. */
  findHostStates(viewer: Viewer, time: Span): Promise<HostAtTime[]>;
}

/** The team's free and busy times, for staff who book by hand. */
export function hostStatesService({ database }: Pick<AppointmentDeps, 'database'>): HostStatesService {
  return {
    async findHostStates(viewer, { start, end }) {
      const inCompany = companyViewer(viewer);
      const { companyId } = inCompany;
      const length = end.getTime() - start.getTime();
      if (length <= 0 || length > DAY_MS) throw invalid('invalid-time', i18n.t('Request at most one day'));
      return companyScope(database, inCompany, async (tx) => {
        const hosts = await hostsOf(tx, companyId);
        const hostIds = hosts.map(({ userId }) => userId);
        if (hostIds.length === 0) return [];
        const asked = { hostIds, from: start, until: end };
        const booked = await readBusy(tx, companyId, { ...asked, besideId: null });
        const elsewhere = await outsideBusy(tx, companyId, asked);
        const { timeZone } = await companySettings(tx, companyId);
        const open = await openHoursOf(await readHosts(tx, companyId, hostIds), hostIds, timeZone);
        const stateOf = (id: string): HostState => {
          if (booked.some(({ host_id }) => host_id === id)) return 'BOOKED';
          if (elsewhere.some(({ userId }) => userId === id)) return 'BUSY_ELSEWHERE';
          const hours = open.find(({ hostId }) => hostId === id)?.hours;
          return hours && isOpenDuring({ start, end }, hours) ? 'FREE' : 'OUTSIDE_HOURS';
        };
        return hosts.map((host) => ({ host, state: stateOf(host.userId) }));
      });
    },
  };
}

const DAY_MS = 24 * 60 * 60_000;
