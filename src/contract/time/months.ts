/** Whether a text is a month of the calendar: '2026-01'. */
export function isMonth(text: string): boolean {
  return /^\d{4}-(0[1-9]|1[0-2])$/.test(text);
}

/** The month so many months later: monthsLater('2026-11', 2) is '2027-01'. */
export function monthsLater(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months)).toISOString().slice(0, 7);
}

/** The months from..to, both included; none where `to` is earlier. */
export function monthsBetween(from: string, to: string): string[] {
  const months: string[] = [];
  for (let month = from; month <= to; month = monthsLater(month, 1)) months.push(month);
  return months;
}

/** The first day of a month: '2026-02-01'. */
export function firstDayOf(month: string): string {
  return `${month}-01`;
}

/** The last day of a month: '2026-02-28'. */
export function lastDayOf(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}
