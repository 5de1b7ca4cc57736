import { html } from 'ghtml';
import type { OpenPage } from '../guests/openPage.ts';
import { dayTimes, monthName, monthRows, weekdayCells } from './month.script.ts';

/** The free times that the page shows at first. */
export interface FreeDays {
  month: string;
  days: { date: string; slots: { start: Date }[] }[];
}

/** Where a guest chooses a time. */
export function timePicker(
  { waiting_minutes: minutes }: OpenPage['page'],
  zone: string,
  free: FreeDays | null,
): string {
  const days = free?.days.filter(({ date }) => date.startsWith(free.month)) ?? [];
  const [first] = days;
  return html`<section class="pick" aria-label="Choose a time">
    <p class="notice" role="status" hidden></p>
    <div class="zone">
      <label for="zone">Time zone</label>
      <select id="zone">
        <option value="${zone}">${zone.replaceAll('_', ' ')}</option>
      </select>
    </div>
    <div class="month">
      <button type="button" class="previous" aria-label="Previous month" disabled>‹</button>
      <h2 aria-live="polite">${free ? monthName(free.month) : ''}</h2>
      <button type="button" class="next" aria-label="Next month">›</button>
    </div>
    <table>
      <thead>
        <tr>
          !${weekdayCells()}
        </tr>
      </thead>
      <tbody>
        !${free ? monthRows(free.month, new Set(days.map(({ date }) => date)), first?.date ?? '') : ''}
      </tbody>
    </table>
    <div class="times" aria-live="polite">!${first ? timesOf(first, zone) : LOOKING}</div>
    !${minutes === null ? '' : WAIT}
  </section>`;
}

function timesOf({ date, slots }: FreeDays['days'][number], zone: string): string {
  return dayTimes(
    date,
    slots.map(({ start }) => start.toISOString()),
    zone,
  );
}

const LOOKING = '<p class="muted">Loading available times…</p>';

const WAIT = '<p><button type="button" class="wait">No suitable time? Join the waitlist</button></p>';
