// The month and its times as HTML: drawn by the server for the first view, and by the browser from then on.

const DAY = { weekday: 'long', day: 'numeric', month: 'long' };
const formats = {};

/** The headings of the days of a week. */
export function weekdayCells() {
  const name = (style, n) => format('en', { weekday: style }, 'UTC').format(Date.UTC(2024, 0, n));
  return [1, 2, 3, 4, 5, 6, 7]
    .map((n) => `<th scope="col" abbr="${name('long', n)}">${name('short', n)}</th>`)
    .join('');
}

/** 2026-03 as people read it. */
export function monthName(month) {
  return inUtc(`${month}-01`, { month: 'long', year: 'numeric' });
}

/** The days of a month: 2026-03-01 and so on. */
export function daysOf(month) {
  const [year, number] = month.split('-').map(Number);
  const length = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return Array.from({ length }, (_, n) => `${month}-${String(n + 1).padStart(2, '0')}`);
}

/** Its rows, a week each; `free` has the days that can be chosen, `chosen` is the one that is. */
export function monthRows(month, free, chosen) {
  const days = daysOf(month);
  const lead = (new Date(`${days[0]}T00:00:00Z`).getUTCDay() + 6) % 7;
  const cells = [...Array(lead).fill('<td></td>'), ...days.map((day) => dayCell(day, free.has(day), chosen))];
  const rows = [];
  while (cells.length > 0) rows.push(`<tr>${cells.splice(0, 7).join('')}</tr>`);
  return rows.join('');
}

function dayCell(day, isFree, chosen) {
  const label = inUtc(day, DAY) + (isFree ? '' : ', no free times');
  return `<td><button type="button" data-day="${day}" aria-label="${label}" aria-pressed="${day === chosen}"
    tabindex="${day === chosen ? 0 : -1}"${isFree ? '' : ' disabled'}>${Number(day.slice(8))}</button></td>`;
}

/** The times of a day by the clocks of a zone, or that the month has none. */
export function dayTimes(day, starts, zone) {
  if (starts.length === 0) return '<p class="muted">No free times in this month.</p>';
  return `<h3>${inUtc(day, DAY)}</h3>${timeList(starts, { hour: '2-digit', minute: '2-digit' }, zone)}`;
}

/** A button for each time. */
export function timeList(starts, style, zone) {
  const items = starts.map(
    (start) => `<li><button type="button" data-start="${start}">${inZone(start, style, zone)}</button></li>`,
  );
  return `<ul>${items.join('')}</ul>`;
}

/** Slots by the days of a zone in which they begin. */
export function slotsByDay(slots, zone) {
  const days = {};
  for (const slot of slots) (days[dayOf(new Date(slot.start), zone)] ??= []).push(slot);
  return Object.entries(days).map(([date, of]) => ({ date, slots: of }));
}

/** The day that a moment is in: 2026-03-31. */
export function dayOf(moment, zone) {
  return format('en-CA', { dateStyle: 'short' }, zone).format(moment);
}

export function inZone(moment, style, zone) {
  return format('en-GB', style, zone).format(new Date(moment));
}

function inUtc(day, style) {
  return format('en-GB', style, 'UTC').format(new Date(`${day}T00:00:00Z`));
}

// Each made once: to make one takes longer than to draw a time
function format(language, style, timeZone) {
  const name = `${language} ${timeZone} ${JSON.stringify(style)}`;
  return (formats[name] ??= new Intl.DateTimeFormat(language, { ...style, timeZone }));
}
