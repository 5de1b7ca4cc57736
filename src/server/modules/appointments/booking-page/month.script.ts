// Renders the month and its times as HTML: on the server for the first view, in the browser afterwards.

type Style = Intl.DateTimeFormatOptions;

const DAY: Style = { weekday: 'long', day: 'numeric', month: 'long' };
const formats: Record<string, Intl.DateTimeFormat> = {};

/** The headings of the days of a week that begins on `firstDay`: 0 for Sunday. */
export function weekdayCells(firstDay: number): string {
  const name = (style: Style['weekday'], n: number) =>
    format('en', { weekday: style }, 'UTC').format(Date.UTC(2024, 0, n));
  // The 7th of this month is a Sunday
  return [7, 8, 9, 10, 11, 12, 13]
    .map((n) => n + firstDay)
    .map((n) => `<th scope="col" abbr="${name('long', n)}">${name('short', n)}</th>`)
    .join('');
}

/** 2026-03 as people read it. */
export function monthName(month: string): string {
  return inUtc(`${month}-01`, { month: 'long', year: 'numeric' });
}

/** The days of a month: 2026-03-01 and so on. */
export function daysOf(month: string): string[] {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const length = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return Array.from({ length }, (_, n) => `${month}-${String(n + 1).padStart(2, '0')}`);
}

/** Days that are marked: the selected one, or '', and that of the appointment that is moved. */
interface MarkedDays {
  chosen: string;
  current?: string | undefined;
}

/** The rows of a month, one per week. `free`: the days with free times. `firstDay` of a week: 0 for Sunday. */
export function monthRows(
  month: string,
  free: { has(day: string): boolean },
  marked: MarkedDays,
  firstDay: number,
): string {
  const days = daysOf(month);
  const lead = (new Date(`${days[0]}T00:00:00Z`).getUTCDay() + 7 - firstDay) % 7;
  const cells = [
    ...Array<string>(lead).fill('<td></td>'),
    ...days.map((day) => dayCell(day, free.has(day), marked)),
  ];
  const rows = [];
  while (cells.length > 0) rows.push(`<tr>${cells.splice(0, 7).join('')}</tr>`);
  return rows.join('');
}

function dayCell(day: string, isFree: boolean, { chosen, current }: MarkedDays): string {
  const isCurrent = day === current;
  const label = `${inUtc(day, DAY)}${isCurrent ? ', your current appointment' : ''}${isFree ? '' : ', no available times'}`;
  return `<td><button type="button" data-day="${day}" aria-label="${label}" aria-pressed="${day === chosen}"
    tabindex="${day === chosen ? 0 : -1}"${isFree ? '' : ' disabled'}${isCurrent ? ' class="current"' : ''}>${Number(day.slice(8))}</button></td>`;
}

/**
 * The times of a day in a time zone; without any, a sentence that the month has none. `current`: the start of the appointment that is
 * moved.
 */
export function dayTimes(day: string, starts: readonly string[], zone: string, current?: string): string {
  if (starts.length === 0) return '<p class="muted">No available times in this month.</p>';
  return `<h3>${inUtc(day, DAY)}</h3>${timeList(starts, { hour: '2-digit', minute: '2-digit' }, zone, current)}`;
}

/** A button for each time. The current one cannot be chosen. */
export function timeList(starts: readonly string[], style: Style, zone: string, current?: string): string {
  const items = starts.map((start) => {
    const isCurrent = start === current;
    const state = isCurrent ? 'class="current" disabled' : `data-start="${start}"`;
    return `<li><button type="button" ${state}>${inZone(start, style, zone)}${isCurrent ? ' (current)' : ''}</button></li>`;
  });
  return `<ul>${items.join('')}</ul>`;
}

/** Groups slots by the day on which they begin in a time zone. */
export function slotsByDay<Slot extends { start: string }>(
  slots: readonly Slot[],
  zone: string,
): { date: string; slots: Slot[] }[] {
  const days: Record<string, Slot[]> = {};
  for (const slot of slots) (days[dayOf(new Date(slot.start), zone)] ??= []).push(slot);
  return Object.entries(days).map(([date, of]) => ({ date, slots: of }));
}

/** The day of a moment: 2026-03-31. */
export function dayOf(moment: Date, zone: string): string {
  return format('en-CA', { dateStyle: 'short' }, zone).format(moment);
}

export function inZone(moment: string, style: Style, zone: string): string {
  return format('en-GB', style, zone).format(new Date(moment));
}

function inUtc(day: string, style: Style): string {
  return format('en-GB', style, 'UTC').format(new Date(`${day}T00:00:00Z`));
}

// Cached: creating a format takes longer than using it
function format(language: string, style: Style, timeZone: string): Intl.DateTimeFormat {
  const name = `${language} ${timeZone} ${JSON.stringify(style)}`;
  return (formats[name] ??= new Intl.DateTimeFormat(language, { ...style, timeZone }));
}
