/** Three months after a day, by the calendar: the last day of the month where that month is shorter (30 November → 28 February). */
export function launchDate(today: Date): Date {
  const date = new Date(today);
  date.setDate(1);
  date.setMonth(date.getMonth() + LAUNCH_MONTHS);
  const lastDay = new Date(date.getFullYear(), date.getMonth() + 1, 0).getDate();
  date.setDate(Math.min(today.getDate(), lastDay));
  return date;
}

const LAUNCH_MONTHS = 3;
