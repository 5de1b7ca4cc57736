import { dueDay } from '#client/entities/people/due/dueTime.ts';
import type { AgendaFieldsFragment, FindAgendaQuery } from './agenda.generated.ts';

/** The parts of the agenda with headings: overdue, today, and each later day. */
export function agendaDays(
  { overdue, today, upcoming }: FindAgendaQuery['findAgenda']['data'],
  timeZone: string,
): { title: string; entries: readonly AgendaFieldsFragment[] }[] {
  const days = Map.groupBy(upcoming, ({ at }) => dueDay(at, timeZone));
  return [
    { title: 'Overdue', entries: overdue },
    { title: 'Today', entries: today },
    ...[...days].map(([title, entries]) => ({ title, entries })),
  ];
}
