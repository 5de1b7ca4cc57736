/** How urgent a call, meeting or task is: its day is over, it is due on this day, or later. */
export type DueState = 'overdue' | 'today' | 'upcoming';

/**
 * The one meaning of overdue, on lists, pages, the agenda and the dashboard: the day by the company's calendar is over. What was due
 * earlier today is still today's. Both as 2026-11-22; a time behind the day says nothing.
 */
export function dueState(due: string, today: string): DueState {
  const day = due.slice(0, 10);
  if (day === today) return 'today';
  return day < today ? 'overdue' : 'upcoming';
}
