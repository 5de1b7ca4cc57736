/** How urgent a call, meeting or task is: its day is over, it is due on this day, or later. */
export type DueState = 'overdue' | 'today' | 'upcoming';

/**
 * The definition of overdue for lists, pages, the agenda and the dashboard: its day is over in the company's time zone. Due earlier
 * today is not overdue. Both arguments as 2026-11-22; a time after the day is ignored.
 */
export function dueState(due: string, today: string): DueState {
  const day = due.slice(0, 10);
  if (day === today) return 'today';
  return day < today ? 'overdue' : 'upcoming';
}
