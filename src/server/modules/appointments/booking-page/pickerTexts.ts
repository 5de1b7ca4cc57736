import { html } from 'ghtml';
import { dateLocale } from '#contract/i18n/formats.ts';
import { i18n } from '#contract/i18n/i18n.ts';
import type { MonthTexts } from './month.script.ts';

/** The texts of picker.script.ts, in the language of the page. Scripts replace the names in braces. */
export interface PickerTexts extends MonthTexts {
  loading: string;
  notLoaded: string;
  elsewhere: string;
}

/** The texts of booking.script.ts; `waiting`, of waitingList.script.ts, where the page has a waitlist. */
export type BookingTexts = PickerTexts & ReturnType<typeof onlyBooking> & { waiting?: WaitingTexts };

export type WaitingTexts = ReturnType<typeof waitingTexts>;

/** The texts of the pages on which a time is chosen. */
export function pickerTexts(): PickerTexts {
  const [day, time] = ['{day}', '{time}'];
  return {
    locale: dateLocale(),
    loading: i18n.t('Loading available times…'),
    notLoaded: i18n.t('The available times could not be loaded. Check your connection and reload the page.'),
    elsewhere: i18n.t('{own}, {there} in {zone}', { own: '{own}', there: '{there}', zone: '{zone}' }),
    none: i18n.t('No available times in this month.'),
    noneOnDay: i18n.t('{day}, no available times', { day }),
    currentDay: i18n.t('{day}, your current appointment', { day }),
    currentDayWithoutTimes: i18n.t('{day}, your current appointment, no available times', { day }),
    currentTime: i18n.t('{time} (current)', { time }),
  };
}

/** The texts of the booking page. */
export function bookingTexts({ hasWaitlist }: { hasWaitlist: boolean }): BookingTexts {
  return { ...pickerTexts(), ...onlyBooking(), ...(hasWaitlist && { waiting: waitingTexts() }) };
}

/** The element that gives a page's scripts their texts. */
export function textsElement(texts: PickerTexts): string {
  const json = JSON.stringify(texts).replaceAll('<', String.raw`\u003c`);
  return html`<script type="application/json" class="texts">
    !${json}
  </script>`;
}

function onlyBooking() {
  return {
    notSent: i18n.t(
      'Your booking could not be sent. Check your connection and try again; it will not be booked twice.',
    ),
    nextTimes: i18n.t('{problem}. The next available times:', { problem: '{problem}' }),
    requested: i18n.t('Requested'),
    booked: i18n.t('Booked'),
    addToCalendar: i18n.t('Add to calendar'),
    emailed: i18n.t('We emailed the details to {email}.', { email: '{email}' }),
    pending: i18n.t('We email you once the booking is confirmed. The time is reserved for you until then.'),
    join: i18n.t('Join the video call'),
    manage: i18n.t('Reschedule or cancel'),
  };
}

function waitingTexts() {
  const contact = '{contact}';
  return {
    noWaitlist: i18n.t('The waitlist could not be opened. Check your connection and reload the page.'),
    onWaitlist: i18n.t('You are on the waitlist'),
    notifiedBySms: i18n.t('We will notify you by SMS ({contact}) when a time becomes available.', {
      contact,
    }),
    notifiedByEmail: i18n.t('We will notify you by email ({contact}) when a time becomes available.', {
      contact,
    }),
    notAdded: i18n.t(
      'Your request could not be sent. Check your connection and try again; you will not be added twice.',
    ),
  };
}
