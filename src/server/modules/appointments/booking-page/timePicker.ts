import { html } from 'ghtml';
import { dateLocale } from '#contract/i18n/formats.ts';
import { i18n } from '#contract/i18n/i18n.ts';
import { minutesText } from '#contract/time/minutesText.ts';
import { zoneName } from '../messages/whenText.ts';
import type { MonthTexts } from './month.script.ts';
import { dayTimes, monthName, monthRows, weekdayCells } from './month.script.ts';
import { pickerTexts } from './pickerTexts.ts';

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
  const texts = pickerTexts();
  const locale = dateLocale();
  const freeDays = new Set(days.map(({ date }) => date));
  return html`<section class="pick" aria-label="${i18n.t('Choose a time')}" !${isHidden ? 'hidden' : ''}>
    <p class="notice" role="status" hidden></p>
    !${durationSelect(place)}
    <div class="zone">
      <label for="zone">${i18n.t('Time zone')}</label>
      <select id="zone">
        <option value="${zone}">${zoneName(zone)}</option>
      </select>
      <p class="company-zone muted" !${zone === companyZone ? 'hidden' : ''}>
        ${i18n.t('Time zone of {companyName}: {zone}', { companyName, zone: zoneName(companyZone) })}
      </p>
    </div>
    <div class="month">
      <button type="button" class="previous" aria-label="${i18n.t('Previous month')}" disabled>‹</button>
      <h2 aria-live="polite">${free ? monthName(free.month, locale) : ''}</h2>
      <button type="button" class="next" aria-label="${i18n.t('Next month')}">›</button>
    </div>
    <table>
      <thead>
        <tr>
          !${weekdayCells(firstDay, locale)}
        </tr>
      </thead>
      <tbody>
        !${free ? monthRows(free.month, freeDays, { chosen: first?.date ?? '' }, { firstDay, texts }) : ''}
      </tbody>
    </table>
    <div class="times" aria-live="polite">
      !${first ? timesOf(first, zone, texts) : html`<p class="muted">${texts.loading}</p>`}
    </div>
    !${hasWaitlist ? html`<p><button type="button" class="wait">${i18n.t('No suitable time? Join the waitlist')}</button></p>` : ''}
  </section>`;
}

function durationSelect({ duration, durations = [] }: PickerPlace): string {
  if (durations.length < 2) return '';
  return html`<div class="zone">
    <label for="duration">${i18n.t('Duration')}</label>
    <select id="duration">
      !${durations.map((minutes) => html`<option value="${String(minutes)}" !${minutes === duration ? 'selected' : ''}>${minutesText(minutes)}</option>`)}
    </select>
  </div>`;
}

function timesOf({ date, slots }: FreeDays['days'][number], zone: string, texts: MonthTexts): string {
  return dayTimes(
    date,
    slots.map(({ start }) => start.toISOString()),
    { zone, texts },
  );
}
