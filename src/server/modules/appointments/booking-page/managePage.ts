import { html } from 'ghtml';
import { i18n } from '#contract/i18n/i18n.ts';
import { firstDayIn } from '#contract/time/firstDayOfWeek.ts';
import { cardBody, NOT_INDEXED, smallPage } from '#server/http/pages/smallPage.ts';
import { optionalMark } from '#server/http/public/pageParts.ts';
import type { InlineScript } from '#server/http/public/scriptFiles.ts';
import { joinUrl } from '../bookings/videoLinks.ts';
import type { ManagedBooking } from '../guests/managedBookings.service.ts';
import type { Span } from '../hours/busy.ts';
import { whenDay, whenShort, whenText, zoneName } from '../messages/whenText.ts';
import { isBookable } from '../pages/bookingPages.store.ts';
import { pickerTexts, textsElement } from './pickerTexts.ts';
import { pickerData, timePicker } from './timePicker.ts';

/** The other parts of the page. */
export interface ManagePageParts {
  /** Times for browsers without scripts. */
  slots: readonly Span[];
  address: string;
  notice: string | null;
  styles: string;
  scripts: InlineScript;
}

/** A guest's appointment, with their options. Without scripts, times are in a list. */
export function managePage(managed: ManagedBooking, parts: ManagePageParts): string {
  const { booking, page, company, canChange } = managed;
  const { address, notice, styles, scripts } = parts;
  const zone = booking.guest_zone;
  const place = {
    zone,
    companyName: company.companyName,
    companyZone: company.timeZone,
    firstDay: firstDayIn(company.defaultCountry),
    isHidden: true,
  };
  const isMovable = canChange && page !== null && isBookable(page);
  return smallPage({
    title: `${booking.title} – ${company.companyName}`,
    styles,
    head: NOT_INDEXED,
    body: html`<body>
      <main
        class="booking"
        !${pickerData(address, place, page?.window_days ?? 0)}
        data-current="${booking.starts_at.toISOString()}"
      >
        <div class="card">
          <header>
            <p class="company"><span>${company.companyName}</span></p>
            <h1>${booking.title}</h1>
          </header>
          !${notice ? html`<p class="notice" role="status">${notice}</p>` : ''}
          <dl class="contact">
            !${row(i18n.t('Status'), i18n.t(STATUS[booking.status]))}
            !${row(i18n.t('Name'), booking.first_name)} !${row(i18n.t('When'), timeIn(booking, zone))}
            !${hasOtherTime(booking, company.timeZone) ? row(i18n.t('In {zone}', { zone: zoneName(company.timeZone) }), whenText(booking.starts_at, company.timeZone)) : ''}
            !${booking.place ? row(i18n.t('Where'), booking.place) : ''} !${joinRow(booking)}
          </dl>
          !${booking.status === 'CANCELLED' ? bookAgain(managed) : html`<p><a class="button" href="${address}/calendar.ics">${i18n.t('Add to calendar')}</a></p>`}
          !${isMovable ? moveForms(place, parts, zone) : canChange ? noTimes() : ''}
          !${canChange ? cancelForm() : closedWords(managed)} !${isMovable ? textsElement(pickerTexts()) : ''}
        </div>
      </main>
      !${isMovable ? `<script>${scripts.text}</script>` : ''}
    </body>`,
  });
}

/** The page for a link that is no longer valid. */
export function noManagePage({ styles }: { styles: string }): string {
  return smallPage({
    title: i18n.t('This link is no longer valid'),
    styles,
    head: NOT_INDEXED,
    body: cardBody(html`
      <h1>${i18n.t('This link is no longer valid')}</h1>
      <p>${i18n.t('Use the link in the latest email about your appointment, or contact the company.')}</p>
    `),
  });
}

function moveForms(
  place: Parameters<typeof timePicker>[0],
  { slots }: ManagePageParts,
  zone: string,
): string {
  return html`<div class="change">
      <button type="button" class="reschedule" aria-expanded="false">
        ${i18n.t('Reschedule the appointment')}
      </button>
      !${timePicker(place, null)}
    </div>
    <form method="post" class="change confirm" hidden>
      <h2>${i18n.t('Reschedule the appointment?')}</h2>
      <p>
        !${i18n.t('From {before} to {after}', { before: '<span class="before"></span><br />', after: '<strong class="after"></strong>' })}
      </p>
      <input type="hidden" name="start" />
      <div class="actions">
        <button class="primary" name="action" value="move">${i18n.t('Reschedule')}</button>
        <button type="button" class="back">${i18n.t('Choose another time')}</button>
      </div>
    </form>
    <noscript>!${listForm(slots, zone)}</noscript>`;
}

/** Times to choose from without scripts. */
function listForm(slots: readonly Span[], zone: string): string {
  if (slots.length === 0) return noTimes();
  const days = Map.groupBy(slots, ({ start }) => whenDay(start, zone));
  const groups = [...days].map(
    ([day, times]) =>
      html`<optgroup label="${day}">
        !${times.map(({ start }) => html`<option value="${start.toISOString()}">${whenShort(start, zone)}</option>`)}
      </optgroup>`,
  );
  return html`<form method="post" class="change">
    <h2>${i18n.t('Reschedule the appointment')}</h2>
    <div class="field">
      <label for="start">${i18n.t('New time')}</label>
      <select id="start" name="start" required>
        !${groups}
      </select>
    </div>
    <button class="primary" name="action" value="move">${i18n.t('Reschedule')}</button>
  </form>`;
}

function noTimes(): string {
  return html`<p class="muted">${i18n.t('There are no other available times at the moment.')}</p>`;
}

function cancelForm(): string {
  return html`<form method="post" class="change">
    <h2>${i18n.t('Cancel the appointment')}</h2>
    <div class="field">
      <label for="reason">${i18n.t('Reason')}!${optionalMark()}</label>
      <input id="reason" name="reason" maxlength="500" />
    </div>
    <button name="action" value="cancel">${i18n.t('Cancel the appointment')}</button>
  </form>`;
}

/** Leads to the booking page, where it can be booked. */
function bookAgain({ page, company }: ManagedBooking): string {
  if (!page || !isBookable(page) || company.slug === null) return '';
  return html`<p>
    <a class="button" href="${`/book/${company.slug}/${page.slug}`}">${i18n.t('Book again')}</a>
  </p>`;
}

function timeIn({ starts_at: start }: ManagedBooking['booking'], zone: string): string {
  return `${whenText(start, zone)} (${zoneName(zone)})`;
}

function hasOtherTime(
  { starts_at: start, guest_zone: zone }: ManagedBooking['booking'],
  companyZone: string,
) {
  return whenText(start, zone) !== whenText(start, companyZone);
}

function closedWords({ booking }: ManagedBooking): string {
  if (booking.status === 'CANCELLED') return '';
  return html`<p class="muted">
    ${i18n.t('It is too late to change this appointment online. Please call us.')}
  </p>`;
}

function joinRow(booking: ManagedBooking['booking']): string {
  const link = joinUrl(booking);
  return link
    ? html`<div>
        <dt>${i18n.t('Online')}</dt>
        <dd><a href="${link}" rel="noreferrer">${i18n.t('Join the video call')}</a></dd>
      </div>`
    : '';
}

function row(label: string, value: string): string {
  return html`<div>
    <dt>${label}</dt>
    <dd>${value}</dd>
  </div>`;
}

const STATUS = {
  PENDING: /*i18n*/ 'Waiting for confirmation',
  CONFIRMED: /*i18n*/ 'Confirmed',
  CANCELLED: /*i18n*/ 'Cancelled',
};
