import { viewerOf } from '#server/context.ts';
import { acknowledged } from '#server/graphql/reply.ts';
import type { AgendaEntry, Resolvers } from '#server/graphql/types.generated.ts';
import type { DueRow } from './agenda.store.ts';
import type { PersonNames } from './personNames.store.ts';

/** What concerns leads and contacts alike. */
export const peopleResolvers: Resolvers = {
  Query: {
    async findAgenda(_parent, { managerId }, context) {
      const { names, ...parts } = await context.services.people.findAgenda(
        viewerOf(context),
        managerId ?? null,
      );
      const shaped = (rows: DueRow[]) => rows.map((row) => dueShape(row, names));
      const { overdue, today, upcoming } = parts;
      return acknowledged('Agenda found', {
        data: { overdue: shaped(overdue), today: shaped(today), upcoming: shaped(upcoming) },
      });
    },

    async findTags(_parent, { kind }, context) {
      return acknowledged('Tags found', {
        data: await context.services.people.findTags(viewerOf(context), kind),
      });
    },
  },
};

function dueShape(row: DueRow, { managers }: PersonNames): AgendaEntry {
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
