import { html } from 'ghtml';
import { bookingConsentWording } from '#contract/appointments/bookingConsent.ts';
import { i18n } from '#contract/i18n/i18n.ts';
import { optionalMark, trap } from '#server/http/public/pageParts.ts';
import type { Guest } from '#server/modules/people/changes/arrival/guestPerson.service.ts';
import type { OpenPage } from '../guests/openPage.ts';
import { TRAP } from './bookingRequest.ts';
import { field, questionField } from './fields.ts';

/** What a guest fills in to book. */
export function guestForm(
  { page, customFields }: Pick<OpenPage, 'page' | 'customFields'>,
  companyName: string,
  guest: Guest | null,
): string {
  return html`<form class="guest" novalidate hidden>
    <p class="chosen"></p>
    <button type="button" class="back">${i18n.t('Choose another time')}</button>
    <p class="notice" role="alert" hidden></p>
    !${contactFields('', guest ?? {})}
    !${page.questions.map((question) => questionField(question, customFields))}
    <label class="consent">
      <input name="consent" type="checkbox" />
      <span>${bookingConsentWording(companyName)}!${optionalMark()}</span>
    </label>
    !${trap(TRAP, i18n.t('Website'))}
    <button class="primary">${i18n.t('Book')}</button>
  </form>`;
}

/** What they fill in to wait for a time; nothing where the page has no waitlist. */
export function waitingForm({ waiting_minutes: minutes }: OpenPage['page']): string {
  if (minutes === null) return '';
  return html`<form class="waiting" novalidate hidden>
    <h2 tabindex="-1">${i18n.t('Waitlist')}</h2>
    <p>
      ${i18n.t('If a time on these days becomes available, we offer it to you by SMS, or by email without a phone number. We reserve it for you for a short time.')}
    </p>
    <button type="button" class="back">${i18n.t('Back to available times')}</button>
    <p class="notice" role="alert" hidden></p>
    !${day('from', i18n.t('First day'))} !${day('to', i18n.t('Last day'))} !${contactFields('wait-')}
    !${trap(TRAP, i18n.t('Website'))}
    <button class="primary">${i18n.t('Join the waitlist')}</button>
  </form>`;
}

function day(name: string, label: string): string {
  return field({ name, label, type: 'date', autocomplete: 'off', isRequired: true, prefix: 'wait-' });
}

function contactFields(prefix: string, guest: Partial<Guest> = {}): string {
  const contact = (
    name: keyof Guest,
    label: string,
    type: string,
    autocomplete: string,
    isRequired: boolean,
  ) => field({ name, label, type, autocomplete, isRequired, prefix, value: guest[name] ?? '' });
  return [
    contact('firstName', i18n.t('First name'), 'text', 'given-name', true),
    contact('lastName', i18n.t('Last name'), 'text', 'family-name', false),
    contact('email', i18n.t('Email'), 'email', 'email', true),
    contact('phone', i18n.t('Phone'), 'tel', 'tel', false),
  ].join('');
}
