import { html } from 'ghtml';
import { minutesText } from '#contract/time/minutesText.ts';
import { dayTimes, monthName, monthRows, weekdayCells } from './month.script.ts';

/** The free times that the page shows at first. */
export interface FreeDays {
  month: string;
  days: { date: string; slots: { start: Date }[] }[];
}

/** Where and when a guest chooses a time. */
interface PickerPlace {
  /** The time zone to begin with. */
  zone: string;
  companyName: string;
  companyZone: string;
  /** On which a week begins: 0 for Sunday. */
  firstDay: number;
  /** Whether the page has a waitlist. */
  hasWaitlist?: boolean;
  isHidden?: boolean;
  /** In minutes: the initial choice, and all of them; one alone is not asked. */
  duration?: number;
  durations?: readonly number[];
}

/** The data attributes of a page with a picker. */
export function pickerData(api: string, place: PickerPlace, windowDays: number): string {
  return html`data-api="${api}" data-zone="${place.zone}" data-company-zone="${place.companyZone}"
  data-days="${String(windowDays)}" data-first-day="${String(place.firstDay)}"`;
}

/** The month with its days and times, which picker.script.ts makes work. */
export function timePicker(place: PickerPlace, free: FreeDays | null): string {
  const { zone, companyName, companyZone, firstDay, hasWaitlist, isHidden } = place;
  const days = free?.days.filter(({ date }) => date.startsWith(free.month)) ?? [];
  const [first] = days;
  return html`<section class="pick" aria-label="Choose a time" !${isHidden ? 'hidden' : ''}>
    <p class="notice" role="status" hidden></p>
    !${durationSelect(place)}
    <div class="zone">
      <label for="zone">Time zone</label>
      <select id="zone">
        <option value="${zone}">${zone.replaceAll('_', ' ')}</option>
      </select>
      <p class="company-zone muted" !${zone === companyZone ? 'hidden' : ''}>
        Time zone of ${companyName}: ${companyZone.replaceAll('_', ' ')}
      </p>
    </div>
    <div class="month">
      <button type="button" class="previous" aria-label="Previous month" disabled>‹</button>
      <h2 aria-live="polite">${free ? monthName(free.month) : ''}</h2>
      <button type="button" class="next" aria-label="Next month">›</button>
    </div>
    <table>
      <thead>
        <tr>
          !${weekdayCells(firstDay)}
        </tr>
      </thead>
      <tbody>
        !${free ? monthRows(free.month, new Set(days.map(({ date }) => date)), { chosen: first?.date ?? '' }, firstDay) : ''}
      </tbody>
    </table>
    <div class="times" aria-live="polite">!${first ? timesOf(first, zone) : LOOKING}</div>
    !${hasWaitlist ? WAIT : ''}
  </section>`;
}

function durationSelect({ duration, durations = [] }: PickerPlace): string {
  if (durations.length < 2) return '';
  return html`<div class="zone">
    <label for="duration">Duration</label>
    <select id="duration">
      !${durations.map((minutes) => html`<option value="${String(minutes)}" !${minutes === duration ? 'selected' : ''}>${minutesText(minutes)}</option>`)}
    </select>
  </div>`;
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
