import { html } from 'ghtml';
import { bookingConsentWording } from '#contract/appointments/bookingConsent.ts';
import { trap } from '#server/http/public/pageParts.ts';
import type { OpenPage } from '../guests/openPage.ts';
import { TRAP } from './bookingRequest.ts';

/** What a guest fills in to book. */
export function guestForm(questions: OpenPage['page']['questions'], companyName: string): string {
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
    !${trap(TRAP, 'Website')}
    <button class="primary">Book</button>
  </form>`;
}

/** What they fill in to wait for a time; nothing where the page has no waitlist. */
export function waitingForm({ waiting_minutes: minutes }: OpenPage['page']): string {
  if (minutes === null) return '';
  return html`<form class="waiting" novalidate hidden>
    <h2 tabindex="-1">Waitlist</h2>
    <p>
      If a time on these days becomes available, we offer it to you by SMS, or by email without a phone
      number. We reserve it for you for a short time.
    </p>
    <button type="button" class="back">Back to available times</button>
    <p class="notice" role="alert" hidden></p>
    !${field('from', 'First day', 'date', 'off', true, 'wait-')}
    !${field('to', 'Last day', 'date', 'off', true, 'wait-')} !${contactFields('wait-')}
    !${trap(TRAP, 'Website')}
    <button class="primary">Join the waitlist</button>
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
