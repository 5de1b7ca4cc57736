import type { AgendaCalendarEntry, AgendaEntry } from '#server/graphql/types.generated.ts';
import { toMember } from '#server/modules/members/toMember.ts';
import type { PersonNames } from '#server/modules/people/fields/personNames.service.ts';
import type { AgendaRow } from './agenda.service.ts';
import type { CalendarRow } from './agendaCalendar.service.ts';

/** Calls, meetings and tasks as the API shows them. */
export function toAgendaEntries(rows: readonly AgendaRow[], names: PersonNames): AgendaEntry[] {
  return rows.map((row) => toAgendaEntry(row, names));
}

function toAgendaEntry(row: AgendaRow, { managers }: PersonNames): AgendaEntry {
  const manager = row.manager_id === null ? undefined : managers.get(row.manager_id);
  return {
    ...subject(row),
    isMeeting: row.task === null && row.is_meeting,
    at: row.at,
    manager: manager
      ? { _id: manager.id, fullName: { firstName: manager.first_name, lastName: manager.last_name } }
      : null,
    task: row.task && {
      _id: row.task_id,
      title: row.title,
      due: row.task.due,
      assignee: row.task.assignee && toMember(row.task.assignee),
    },
  };
}

/** What the work is for. */
function subject(row: AgendaRow) {
  const { id, kind } = row;
  if (!('first_name' in row))
    return {
      record: { _id: id, kind, name: row.name },
      kind: null,
      personId: null,
      fullName: null,
      phoneNumber: null,
    };
  const phone = row.phone ?? row.phone_typed;
  const name = `${row.first_name} ${row.last_name}`.trim() || (row.email ?? phone ?? '');
  return {
    record: { _id: id, kind, name },
    kind: row.kind,
    personId: id,
    fullName: { firstName: row.first_name, lastName: row.last_name },
    phoneNumber: phone,
  };
}

/** A call or meeting as a calendar shows it. */
export function toCalendarEntry(row: CalendarRow): AgendaCalendarEntry {
  return {
    kind: row.kind,
    personId: row.id,
    fullName: { firstName: row.first_name, lastName: row.last_name },
    isMeeting: row.is_meeting,
    at: row.at,
    memberId: row.memberId,
  };
}
