import type { AgendaEntry } from '#server/graphql/types.generated.ts';
import type { DueRow } from './agenda.store.ts';
import type { PersonNames } from '../fields/personNames.store.ts';

/** Calls and meetings as the API shows them. */
export function toAgendaEntries(rows: readonly DueRow[], names: PersonNames): AgendaEntry[] {
  return rows.map((row) => toAgendaEntry(row, names));
}

function toAgendaEntry(row: DueRow, { managers }: PersonNames): AgendaEntry {
  const manager = row.manager_id === null ? undefined : managers.get(row.manager_id);
  return {
    kind: row.kind,
    personId: row.id,
    fullName: { firstName: row.first_name, lastName: row.last_name },
    phoneNumber: row.phone ?? row.phone_typed,
    isMeeting: row.is_meeting,
    at: row.at,
    manager: manager
      ? { _id: manager.id, fullName: { firstName: manager.first_name, lastName: manager.last_name } }
      : null,
  };
}
