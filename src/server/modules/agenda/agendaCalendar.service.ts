import { validate as isUuid } from 'uuid';
import { i18n } from '#contract/i18n/i18n.ts';
import { CALENDAR_BOOKINGS_MOST, SLOT_DAYS_MOST } from '#contract/limits/records/appointments.ts';
import { invalid } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { managerOfUser, usersOfManagers } from '#server/modules/lead-managers/assignment.service.ts';
import { peopleScope } from '#server/modules/people/peopleAccess.ts';
import type { PeopleDeps } from '#server/modules/people/peopleDeps.ts';
import type { DueRow } from './agenda.store.ts';
import { readDue } from './agenda.store.ts';
import { agendaScopes } from './agendaScopes.ts';

/** A call or meeting, with the account of its lead manager; null without one. */
export type CalendarRow = DueRow & { memberId: string | null };

export interface AgendaCalendarService {
  /**
   * Calls and meetings of the leads and contacts that the viewer may see, between two moments at most 62 days
   * apart, earliest first; with `memberId`, of people whose lead manager is this member. Leaves out meetings
   * that are bookings. Not whole if there are too many for a calendar.
   */
  findAgendaCalendar(
    viewer: Viewer,
    asked: { from: Date; to: Date; memberId: string | null },
  ): Promise<{ rows: CalendarRow[]; isWhole: boolean }>;
}

/** Calls and meetings for a calendar. */
export function agendaCalendarService({ database }: PeopleDeps): AgendaCalendarService {
  return {
    async findAgendaCalendar(anyone, { from, to, memberId }) {
      if (to.getTime() - from.getTime() > SLOT_DAYS_MOST * DAY_MS)
        throw invalid(
          'too-many-days',
          i18n.t('Request at most {most} days at once', { most: SLOT_DAYS_MOST }),
        );
      return peopleScope(database, anyone, 'LEAD', async (tx, leads, viewer) => {
        const { companyId } = viewer;
        const managerId =
          memberId !== null && isUuid(memberId) ? await managerOfUser(tx, companyId, memberId) : null;
        if (memberId !== null && managerId === null) return { rows: [], isWhole: true };
        const found: DueRow[] = [];
        const asked = { from, to, managerId, isDescending: false, isWithoutBookings: true };
        for (const scope of await agendaScopes(tx, leads, viewer))
          found.push(...(await readDue(tx, scope, { ...asked, limit: MOST + 1 })));
        const rows = found.sort((a, b) => a.at.getTime() - b.at.getTime()).slice(0, MOST);
        const managers = rows.flatMap(({ manager_id: id }) => id ?? []);
        const users = await usersOfManagers(tx, companyId, [...new Set(managers)]);
        return {
          rows: rows.map((row) => ({ ...row, memberId: users.get(row.manager_id ?? '') ?? null })),
          isWhole: found.length <= MOST,
        };
      });
    },
  };
}

const MOST = CALENDAR_BOOKINGS_MOST;
const DAY_MS = 24 * 60 * 60_000;
