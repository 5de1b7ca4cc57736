// Renders the month and its times as HTML: on the server for the first view, in the browser afterwards.

/** The texts of a month, in the language of the page; `{day}` and `{time}` are replaced. */
export interface MonthTexts {
  /** The language of its days and times. */
  locale: string;
  none: string;
  noneOnDay: string;
  currentDay: string;
  currentDayWithoutTimes: string;
  currentTime: string;
}

type Style = Intl.DateTimeFormatOptions;

const DAY: Style = { weekday: 'long', day: 'numeric', month: 'long' };
const formats: Record<string, Intl.DateTimeFormat> = {};

/** The headings of the days of a week that begins on `firstDay`: 0 for Sunday. */
export function weekdayCells(firstDay: number, locale: string): string {
  const name = (style: Style['weekday'], n: number) =>
    format(locale, { weekday: style }, 'UTC').format(Date.UTC(2024, 0, n));
  // In Arabic the short names are the long ones
  const short = locale.startsWith('ar') ? 'narrow' : 'short';
  // The 7th of this month is a Sunday
  return [7, 8, 9, 10, 11, 12, 13]
    .map((n) => n + firstDay)
    .map((n) => `<th scope="col" abbr="${name('long', n)}">${name(short, n)}</th>`)
    .join('');
}

/** 2026-03 as people read it. */
export function monthName(month: string, locale: string): string {
  return inUtc(`${month}-01`, { month: 'long', year: 'numeric' }, locale);
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
  { firstDay, texts }: { firstDay: number; texts: MonthTexts },
): string {
  const days = daysOf(month);
  const lead = (new Date(`${days[0]}T00:00:00Z`).getUTCDay() + 7 - firstDay) % 7;
  const cells = [
    ...Array<string>(lead).fill('<td></td>'),
    ...days.map((day) => dayCell(day, free.has(day), marked, texts)),
  ];
  const rows = [];
  while (cells.length > 0) rows.push(`<tr>${cells.splice(0, 7).join('')}</tr>`);
  return rows.join('');
}

function dayCell(
  day: string,
  isFree: boolean,
  { chosen, current }: MarkedDays,
  { locale, noneOnDay, currentDay, currentDayWithoutTimes }: MonthTexts,
): string {
  const isCurrent = day === current;
  const [withTimes, withoutTimes] = isCurrent ? [currentDay, currentDayWithoutTimes] : ['{day}', noneOnDay];
  const label = (isFree ? withTimes : withoutTimes).replace('{day}', inUtc(day, DAY, locale));
  return `<td><button type="button" data-day="${day}" aria-label="${label}" aria-pressed="${day === chosen}"
    tabindex="${day === chosen ? 0 : -1}"${isFree ? '' : ' disabled'}${isCurrent ? ' class="current"' : ''}>${numberIn(locale, Number(day.slice(8)))}</button></td>`;
}

interface TimesPlace {
  zone: string;
  texts: MonthTexts;
  current?: string | undefined;
}

/**
 * The times of a day in a time zone; without any, a sentence that the month has none. `current`: the start of the appointment that is
 * moved.
 */
export function dayTimes(
  day: string,
  starts: readonly string[],
  { zone, texts, current }: TimesPlace,
): string {
  if (starts.length === 0) return `<p class="muted">${texts.none}</p>`;
  const list = timeList(starts, { hour: '2-digit', minute: '2-digit' }, { zone, texts, current });
  return `<h3>${inUtc(day, DAY, texts.locale)}</h3>${list}`;
}

/** A button for each time. The current one cannot be chosen. */
export function timeList(
  starts: readonly string[],
  style: Style,
  { zone, texts, current }: TimesPlace,
): string {
  const items = starts.map((start) => {
    const isCurrent = start === current;
    const state = isCurrent ? 'class="current" disabled' : `data-start="${start}"`;
    const time = inZone(start, style, zone, texts.locale);
    return `<li><button type="button" ${state}>${isCurrent ? texts.currentTime.replace('{time}', time) : time}</button></li>`;
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

export function inZone(moment: string, style: Style, zone: string, locale: string): string {
  return format(locale, style, zone).format(new Date(moment));
}

function inUtc(day: string, style: Style, locale: string): string {
  return format(locale, style, 'UTC').format(new Date(`${day}T00:00:00Z`));
}

function numberIn(locale: string, number: number): string {
  return new Intl.NumberFormat(locale).format(number);
}

// Cached: creating a format takes longer than using it
function format(locale: string, style: Style, timeZone: string): Intl.DateTimeFormat {
  const name = `${locale} ${timeZone} ${JSON.stringify(style)}`;
  return (formats[name] ??= new Intl.DateTimeFormat(locale, { ...style, timeZone }));
}
