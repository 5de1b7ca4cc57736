import type { Module } from '#server/module.ts';
import { agendaResolvers } from './agenda.resolvers.ts';
import type { AgendaService } from './agenda.service.ts';
import { agendaService } from './agenda.service.ts';
import type { AgendaCalendarService } from './agendaCalendar.service.ts';
import { agendaCalendarService } from './agendaCalendar.service.ts';

declare module '#server/services.ts' {
  interface Services {
    agenda: AgendaService;
    agendaCalendar: AgendaCalendarService;
  }
}

export const agendaModule = {
  resolvers: [agendaResolvers],
  services: { agenda: agendaService, agendaCalendar: agendaCalendarService },
} satisfies Module;
