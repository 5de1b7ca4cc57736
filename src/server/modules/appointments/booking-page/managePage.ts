import { html } from 'ghtml';
import { cardBody, NOT_INDEXED, smallPage } from '#server/http/pages/smallPage.ts';
import type { ManagedBooking } from '../guests/managedBookings.service.ts';
import type { Span } from '../hours/busy.ts';
import { timeOf } from '../mails/bookingMails.ts';

/** A guest's appointment, with what they can do about it. Works without a script: whatever is chosen is a form. */
export function managePage(
  managed: ManagedBooking,
  {
    slots,
    address,
    notice,
    styles,
  }: { slots: readonly Span[]; address: string; notice: string | null; styles: string },
): string {
  const { booking, companyName, canChange } = managed;
  const zone = booking.guest_zone;
  return smallPage({
    title: `${booking.title} – ${companyName}`,
    styles,
    head: NOT_INDEXED,
    body: html`<body>
      <main class="booking">
        <div class="card">
          <header>
            <p class="company"><span>${companyName}</span></p>
            <h1>${booking.title}</h1>
          </header>
          !${notice ? html`<p class="notice" role="status">${notice}</p>` : ''}
          <dl class="contact">
            !${row('Status', STATUS[booking.status])} !${row('Name', booking.first_name)}
            !${row('When', `${timeOf(booking.starts_at, zone)} (${zone.replaceAll('_', ' ')})`)}
            !${booking.place ? row('Where', booking.place) : ''}
          </dl>
          !${booking.status === 'CANCELLED' ? '' : html`<p><a class="button" href="${address}/calendar.ics">Add to calendar</a></p>`}
          !${canChange ? changeForms(slots, zone) : closedWords(managed)}
        </div>
      </main>
    </body>`,
  });
}

/** The page for a link that is no longer valid. */
export function noManagePage({ styles }: { styles: string }): string {
  return smallPage({
    title: 'This link is no longer valid',
    styles,
    head: NOT_INDEXED,
    body: cardBody(html`
      <h1>This link is no longer valid</h1>
      <p>Use the link in the latest email about your appointment, or contact the company.</p>
    `),
  });
}

function changeForms(slots: readonly Span[], zone: string): string {
  const days = Map.groupBy(slots, ({ start }) => timeOf(start, zone).replace(/ at \d\d:\d\d$/, ''));
  const groups = [...days].map(
    ([day, times]) =>
      html`<optgroup label="${day}">
        !${times.map(({ start }) => html`<option value="${start.toISOString()}">${timeOf(start, zone).replace(/^\w+,? (\d+ \w+) \d+ at /, '$1, ')}</option>`)}
      </optgroup>`,
  );
  return html`<form method="post" class="change">
      <h2>Reschedule the appointment</h2>
      !${
        slots.length === 0
          ? html`<p class="muted">There are no other available times at the moment.</p>`
          : html`<div class="field">
                <label for="start">New time</label>
                <select id="start" name="start" required>
                  !${groups}
                </select>
              </div>
              <button class="primary" name="action" value="move">Reschedule</button>`
      }
    </form>
    <form method="post" class="change">
      <h2>Cancel the appointment</h2>
      <div class="field">
        <label for="reason">Reason <span class="muted">(optional)</span></label>
        <input id="reason" name="reason" maxlength="500" />
      </div>
      <button name="action" value="cancel">Cancel the appointment</button>
    </form>`;
}

function closedWords({ booking }: ManagedBooking): string {
  if (booking.status === 'CANCELLED') return '';
  return html`<p class="muted">It is too late to change this appointment online. Please call us.</p>`;
}

function row(label: string, value: string): string {
  return html`<div>
    <dt>${label}</dt>
    <dd>${value}</dd>
  </div>`;
}

const STATUS = {
  PENDING: 'Waiting for confirmation',
  CONFIRMED: 'Confirmed',
  CANCELLED: 'Cancelled',
};
