import { bookingConsentWording } from '#contract/appointments/bookingConsent.ts';
import { html } from 'ghtml';
import { phoneForReading } from '#contract/validation/phone.ts';
import type { OpenPage } from '#server/modules/appointments/guests/openPage.ts';
import { slotsByDay } from '#server/modules/appointments/hours/slots.ts';
import type { PageWithTimes } from '#server/modules/appointments/guests/guestTimes.service.ts';
import type { InlineScript } from './scriptFiles.ts';
import type { PageStyles } from '#server/http/pages/pageStyles.ts';
import { cardBody, NOT_INDEXED, smallPage } from '#server/http/pages/smallPage.ts';
import { TRAP } from './bookingRequest.ts';
import { dayTimes, monthName, monthRows, weekdayCells } from './script/month.js';

/** What a page loads beside itself. */
export interface PageFiles {
  styles: PageStyles;
  /** What loads its scripts. */
  scripts: InlineScript;
  /** What they load where a proof is asked. */
  solver: string;
}

/**
 * The page on which guests book, with this month and the times of its first free day by the company's clocks: whatever is chosen and
 * typed is done by its scripts, which draw them by the visitor's.
 */
export function bookingPage(
  { page, company, shown, times }: PageWithTimes,
  { styles, scripts, solver }: PageFiles,
): string {
  const title = `${page.title} – ${shown.company_name}`;
  const free = times && { month: times.month, days: slotsByDay(times.slots, company.timeZone) };
  return smallPage({
    title,
    styles,
    head: html`<meta name="description" content="${`Book ${page.title} with ${shown.company_name}.`}" />`,
    body: html`<body>
      <main
        class="booking"
        data-api="${`/api/exkoo/public/booking/${shown.slug ?? ''}/${page.slug}`}"
        data-solver="${solver}"
        data-zone="${company.timeZone}"
        data-days="${String(page.window_days)}"
      >
        <div class="card">
          <header>
            !${companyLine(shown)}
            <h1>${page.title}</h1>
            <p class="muted">${[`${page.duration} minutes`, page.place].filter(Boolean).join(' · ')}</p>
            !${paragraphs(page.description)}
          </header>
          <noscript>
            <p class="notice">
              Choosing a time here needs JavaScript. You can also book by
              <a href="mailto:${shown.email}">${shown.email}</a
              >!${shown.phone_number ? html` or <a href="tel:${shown.phone_number}">${phoneForReading(shown.phone_number)}</a>` : ''}.
            </p>
          </noscript>
          !${picker(page, company.timeZone, free)} !${form(page.questions, shown.company_name)}
          !${waitingForm(page)}
          <section class="done" tabindex="-1" hidden></section>
          <script type="application/json" class="free">
            !${JSON.stringify(free && { month: free.month, days: free.days.map(onlyStarts) })}
          </script>
          <template class="words">${page.confirmation}</template>
        </div>
      </main>
      !${`<script>${scripts.text}</script>`}
    </body>`,
  });
}

/** What is shown where nobody can book. */
export function noBookingPage({ styles }: Pick<PageFiles, 'styles'>): string {
  return smallPage({
    title: 'Page not found',
    styles,
    head: NOT_INDEXED,
    body: cardBody(html`
      <h1>Page not found</h1>
      <p>There is no booking page at this address. Check the spelling, or ask whoever gave you the link.</p>
    `),
  });
}

/** Text of several lines as paragraphs. */
export function paragraphs(text: string): string {
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => html`<p>${line}</p>`)
    .join('');
}

function companyLine({ company_name, logo }: OpenPage['shown']): string {
  const picture = logo ? html`<img src="/api/exkoo/${logo}" alt="" width="32" height="32" />` : '';
  return html`<p class="company">!${picture}<span>${company_name}</span></p>`;
}

interface FreeDays {
  month: string;
  days: { date: string; slots: { start: Date }[] }[];
}

function picker({ waiting_minutes: minutes }: OpenPage['page'], zone: string, free: FreeDays | null): string {
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
      <button type="button" class="previous" aria-label="Month before" disabled>‹</button>
      <h2 aria-live="polite">${free ? monthName(free.month) : ''}</h2>
      <button type="button" class="next" aria-label="Month after">›</button>
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

function onlyStarts({ date, slots }: FreeDays['days'][number]) {
  return { date, slots: slots.map(({ start }) => ({ start })) };
}

const LOOKING = '<p class="muted">Looking for free times …</p>';

const WAIT = '<p><button type="button" class="wait">No time that suits? Join the waiting list</button></p>';

function waitingForm({ waiting_minutes: minutes }: OpenPage['page']): string {
  if (minutes === null) return '';
  return html`<form class="waiting" novalidate hidden>
    <h2 tabindex="-1">Waiting list</h2>
    <p>
      When a time on these days becomes free, we ask you, by text if you give a phone number. It is then held
      for you for a short while.
    </p>
    <button type="button" class="back">Back to the times</button>
    <p class="notice" role="alert" hidden></p>
    !${field('from', 'From day', 'date', 'off', true, 'wait-')}
    !${field('to', 'To day', 'date', 'off', true, 'wait-')} !${contactFields('wait-')} !${trap()}
    <button class="primary">Join the waiting list</button>
  </form>`;
}

function form(questions: OpenPage['page']['questions'], companyName: string): string {
  return html`<form class="guest" novalidate hidden>
    <p class="chosen"></p>
    <button type="button" class="back">Choose another time</button>
    <p class="notice" role="alert" hidden></p>
    !${contactFields('')}
    !${questions.map(({ id, label, isRequired }) => field(`answers.${id}`, label, 'text', 'off', isRequired))}
    <label class="consent">
      <input name="consent" type="checkbox" />
      <span>${bookingConsentWording(companyName)} <span class="muted">(optional)</span></span>
    </label>
    !${trap()}
    <button class="primary">Book</button>
  </form>`;
}

function contactFields(prefix: string): string {
  return [
    field('firstName', 'First name', 'text', 'given-name', true, prefix),
    field('lastName', 'Last name', 'text', 'family-name', false, prefix),
    field('email', 'Email', 'email', 'email', true, prefix),
    field('phone', 'Phone', 'tel', 'tel', false, prefix),
  ].join('');
}

function trap(): string {
  return html`<p class="trap" aria-hidden="true">
    <label>Website<input name="${TRAP}" tabindex="-1" autocomplete="off" /></label>
  </p>`;
}

/** `prefix` keeps the ids of two forms apart. */
function field(
  name: string,
  label: string,
  type: string,
  autocomplete: string,
  isRequired: boolean,
  prefix = '',
): string {
  const id = prefix + name.replace('.', '-');
  return html`<div class="field">
    <label for="${id}">${label}!${isRequired ? '' : ' <span class="muted">(optional)</span>'}</label>
    <input
      id="${id}"
      name="${name}"
      type="${type}"
      autocomplete="${autocomplete}"
      aria-describedby="${id}-error"
      !${isRequired ? 'required' : ''}
    />
    <p id="${id}-error" class="error"></p>
  </div>`;
}
