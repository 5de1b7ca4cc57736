import { validate as isUuid } from 'uuid';
import { can } from '#contract/access/can.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { companySettings } from '#server/modules/companies/changes/companySettings.service.ts';
import { nextMidnight, readDue } from './agenda.store.ts';
import type { DueRow } from './agenda.store.ts';
import { assignedTo, AREA_OF, peopleScope } from '../peopleAccess.ts';
import type { PeopleDeps } from '../peopleDeps.ts';
import { readPersonNames } from '../fields/personNames.store.ts';
import type { PersonNames } from '../fields/personNames.store.ts';

export interface FoundAgenda {
  overdue: DueRow[];
  today: DueRow[];
  upcoming: DueRow[];
  names: PersonNames;
}

export interface AgendaService {
  /**
   * Calls and meetings of the leads and contacts that the viewer may see, or of one lead manager: before now, later today, and
   * from tomorrow on, by the company's calendar; at most 100 a part, the nearest to now first.
   */
  findAgenda(viewer: Viewer, managerId: string | null): Promise<FoundAgenda>;
}

/** What is due by when. */
export function agendaService({ database, clock }: PeopleDeps): AgendaService {
  return {
    findAgenda: (anyone, managerId) =>
      peopleScope(database, anyone, 'LEAD', async (tx, leads, viewer) => {
        const now = clock.now();
        const { timeZone } = await companySettings(tx, viewer.companyId);
        const tomorrow = await nextMidnight(tx, now, timeZone);
        const scopes = [leads];
        if (can(viewer, AREA_OF.CONTACT, 'VIEW'))
          scopes.push({ ...leads, kind: 'CONTACT', assignedTo: await assignedTo(tx, viewer, 'CONTACT') });
        const of = managerId !== null && !isUuid(managerId) ? NOBODY : managerId;
        const part = async (from: Date | null, to: Date | null, isDescending = false) => {
          const rows: DueRow[] = [];
          for (const scope of scopes)
            rows.push(...(await readDue(tx, scope, { from, to, managerId: of, isDescending, limit: MOST })));
          const sign = isDescending ? -1 : 1;
          return rows.sort((a, b) => sign * (a.at.getTime() - b.at.getTime())).slice(0, MOST);
        };
        const overdue = await part(null, now, true);
        const today = await part(now, tomorrow);
        const upcoming = await part(tomorrow, null);
        const names = await readPersonNames(tx, viewer.companyId, [...overdue, ...today, ...upcoming]);
        return { overdue, today, upcoming, names };
      }),
  };
}

const MOST = 100;
const NOBODY = '00000000-0000-0000-0000-000000000000';
