import { viewerOf } from '#server/context.ts';
import { acknowledged } from '#server/graphql/reply.ts';
import type { Resolvers } from '#server/graphql/types.generated.ts';
import { toAgendaEntries, toCalendarEntry } from './toAgenda.ts';

export const agendaResolvers: Resolvers = {
  Query: {
    async findAgenda(_parent, { managerId, memberId }, context) {
      const { names, ...parts } = await context.services.agenda.findAgenda(viewerOf(context), {
        managerId: managerId ?? null,
        memberId: memberId ?? null,
      });
      const { overdue, today, upcoming } = parts;
      return acknowledged('Agenda found', {
        data: {
          overdue: toAgendaEntries(overdue, names),
          today: toAgendaEntries(today, names),
          upcoming: toAgendaEntries(upcoming, names),
        },
      });
    },

    async findAgendaCount(_parent, { managerId, memberId }, context) {
      const data = await context.services.agenda.countAgenda(viewerOf(context), {
        managerId: managerId ?? null,
        memberId: memberId ?? null,
      });
      return acknowledged('Agenda counted', { data });
    },

    async findAgendaCalendar(_parent, { from, to, memberId }, context) {
      const asked = { from, to, memberId: memberId ?? null };
      const { agendaCalendar } = context.services;
      const { rows, isWhole } = await agendaCalendar.findAgendaCalendar(viewerOf(context), asked);
      return acknowledged('Calls and meetings found', { data: rows.map(toCalendarEntry), isWhole });
    },
  },
};
