import {
  APPOINTMENT_LENGTHS,
  APPROVAL_MINUTES,
  BOOKING_REMINDER_MINUTES,
  BOOKING_REMINDERS_MOST,
  BUFFER_MINUTES_MOST,
  DAILY_LIMIT_MOST,
  DURATION_MINUTES,
  FOLLOW_UP_MINUTES_MOST,
  GUEST_LIMIT,
  MONTHLY_LIMIT_MOST,
  NOTICE_MINUTES_MOST,
  PAGE_QUESTIONS_MOST,
  SEATS_MOST,
  WAITING_MINUTES,
  WEEKLY_LIMIT_MOST,
  WINDOW_DAYS,
} from '#contract/limits/records/appointments.ts';
import type { ArrivalFields } from '#contract/people/arrivalRules.ts';
import { arrivalProblems } from '#contract/people/arrivalRules.ts';
import { requestedStopWord } from '#contract/sms/requestedStopWord.ts';
import { minutesText } from '#contract/time/minutesText.ts';
import { lengthProblem, tidyText } from '#contract/validation/text.ts';
import { embedSitesProblem } from '#contract/validation/web-address/embedSites.ts';
import { slugProblem } from '#contract/validation/web-address/slug.ts';
import { i18n } from '../i18n/i18n.ts';
import { translated } from '../i18n/translated.ts';
import { otherDurationsProblem } from './durations.ts';
import { isMappableKey } from './mappedFields.ts';
import type { VideoKind } from './video.ts';
import { videoProblem } from './video.ts';

/** A question that a booking page adds to name and contact details. */
export interface PageQuestion {
  id: string;
  label: string;
  isRequired: boolean;
  /** The lead field that the answer fills, by its name in forms; null or missing for none. */
  field?: string | null;
}

/** The fields of a booking page, as they are typed. Numbers are minutes unless stated otherwise. */
export interface BookingPageFields extends ArrivalFields {
  title: string;
  slug: string;
  description: string;
  place: string;
  videoKind: VideoKind | null;
  /** The link to join, or for Jitsi the server; null for its default. */
  videoUrl: string | null;
  duration: number;
  /** What guests can choose instead. */
  otherDurations: readonly number[];
  /** How far apart offered times begin. */
  step: number;
  bufferBefore: number;
  bufferAfter: number;
  notice: number;
  /** Days of the calendar, or on which the host works, as windowUnit says. */
  windowDays: number;
  /** Appointments of this page a day; null for no limit. */
  dailyLimit: number | null;
  /** The same a week, from Monday on, and a month. */
  weeklyLimit: number | null;
  monthlyLimit: number | null;
  /** How many guests one time takes; more than one make a class. */
  seats: number;
  /** How many open bookings one guest may have on it. */
  guestLimit: number;
  /** How many on all event types together, for another one on this. */
  companyGuestLimit: number;
  /** Until this long before they begin, guests may move and cancel. */
  changeNotice: number;
  /** Minutes until an unanswered request expires; null: it expires at its start time. */
  approvalMinutes: number | null;
  /** For how many minutes a time that becomes free is held for who waits for it; null for no waitlist. */
  waitingMinutes: number | null;
  confirmation: string;
  questions: readonly PageQuestion[];
  /** How long before an appointment its guest is reminded, each once; empty for no reminders. */
  reminders: readonly number[];
  /** How long after its end the guest gets the follow-up; null for none. */
  followUpMinutes: number | null;
  /** The text of the follow-up. */
  followUp: string;
  /** Text that reminders by SMS add to title and time. */
  textNote: string;
  /** Sites of others on which it may be shown. */
  embedSites: readonly string[];
}

export type BookingPageProblems = Partial<Record<keyof BookingPageFields, string>>;

/** The message for each field that breaks its rule; empty where the page can be saved. Whether its slug is free only the server knows. */
export function bookingPageProblems(fields: BookingPageFields): BookingPageProblems {
  const problems: BookingPageProblems = arrivalProblems(fields);
  const check = (field: keyof BookingPageFields, problem: string | null) => {
    if (problem !== null) problems[field] = problem;
  };
  const title = tidyText(fields.title);
  check('title', title === '' ? PAGE_MESSAGES.required : lengthProblem(title, APPOINTMENT_LENGTHS.pageTitle));
  check('slug', slugProblem(fields.slug));
  check('description', lengthProblem(fields.description, APPOINTMENT_LENGTHS.pageText));
  check('confirmation', lengthProblem(fields.confirmation, APPOINTMENT_LENGTHS.pageText));
  check('place', lengthProblem(fields.place, APPOINTMENT_LENGTHS.place));
  check('duration', lasting(fields.duration, DURATION_MINUTES.min, DURATION_MINUTES.max));
  check('otherDurations', otherDurationsProblem(fields.otherDurations));
  check('videoUrl', videoProblem(fields.videoKind, fields.videoUrl));
  check('step', lasting(fields.step, DURATION_MINUTES.min, DURATION_MINUTES.max));
  check('bufferBefore', lasting(fields.bufferBefore, 0, BUFFER_MINUTES_MOST));
  check('bufferAfter', lasting(fields.bufferAfter, 0, BUFFER_MINUTES_MOST));
  check('notice', lasting(fields.notice, 0, NOTICE_MINUTES_MOST));
  check('guestLimit', between(fields.guestLimit, GUEST_LIMIT.min, GUEST_LIMIT.max));
  check('companyGuestLimit', between(fields.companyGuestLimit, GUEST_LIMIT.min, GUEST_LIMIT.max));
  check('changeNotice', lasting(fields.changeNotice, 0, NOTICE_MINUTES_MOST));
  if (fields.approvalMinutes !== null)
    check('approvalMinutes', between(fields.approvalMinutes, APPROVAL_MINUTES.min, APPROVAL_MINUTES.max));
  if (fields.waitingMinutes !== null)
    check('waitingMinutes', between(fields.waitingMinutes, WAITING_MINUTES.min, WAITING_MINUTES.max));
  check('windowDays', between(fields.windowDays, WINDOW_DAYS.min, WINDOW_DAYS.max));
  for (const [field, most] of LIMITS) {
    const limit = fields[field];
    if (limit !== null) check(field, between(limit, 1, most));
  }
  check('seats', between(fields.seats, 1, SEATS_MOST));
  check(
    'textNote',
    lengthProblem(fields.textNote, APPOINTMENT_LENGTHS.textNote) ?? stopWordProblem(fields.textNote),
  );
  check('reminders', remindersProblem(fields.reminders));
  if (fields.followUpMinutes !== null) {
    check('followUpMinutes', between(fields.followUpMinutes, 0, FOLLOW_UP_MINUTES_MOST));
    check('followUp', tidyText(fields.followUp) === '' ? PAGE_MESSAGES.required : null);
  }
  check('followUp', lengthProblem(fields.followUp, APPOINTMENT_LENGTHS.pageText));
  check('questions', questionsProblem(fields.questions));
  check('embedSites', embedSitesProblem(fields.embedSites));
  return problems;
}

const LIMITS = [
  ['dailyLimit', DAILY_LIMIT_MOST],
  ['weeklyLimit', WEEKLY_LIMIT_MOST],
  ['monthlyLimit', MONTHLY_LIMIT_MOST],
] as const;

/** The messages about a booking page. */
export const PAGE_MESSAGES = translated({
  required: /*i18n*/ 'This field is required!',
  question: /*i18n*/ 'Enter the text of each question',
  field: /*i18n*/ 'A lead field of these questions no longer exists. Reload the page',
  twice: /*i18n*/ 'Each lead field can be filled by one question only',
  get questions() {
    return i18n.t('You can add at most {most} questions', { most: PAGE_QUESTIONS_MOST });
  },
  get reminders() {
    return i18n.t('You can add at most {most} reminders', { most: BOOKING_REMINDERS_MOST });
  },
  stopWord: (word: string) =>
    i18n.t(
      'Guests who reply {word} opt out of all messages. Each reminder already explains the replies C, X and R',
      { word },
    ),
  reminderTime: /*i18n*/ 'From 5 minutes to 14 days before',
} as const);

function questionsProblem(questions: readonly PageQuestion[]): string | null {
  if (questions.length > PAGE_QUESTIONS_MOST) return PAGE_MESSAGES.questions;
  if (questions.some(({ label }) => tidyText(label) === '')) return PAGE_MESSAGES.question;
  const fields = questions.flatMap(({ field }) => field ?? []);
  if (!fields.every(isMappableKey)) return PAGE_MESSAGES.field;
  if (new Set(fields).size < fields.length) return PAGE_MESSAGES.twice;
  return (
    questions.map(({ label }) => lengthProblem(label, APPOINTMENT_LENGTHS.question)).find(Boolean) ?? null
  );
}

function stopWordProblem(text: string): string | null {
  const word = requestedStopWord(text);
  return word === null ? null : PAGE_MESSAGES.stopWord(word);
}

function remindersProblem(minutes: readonly number[]): string | null {
  if (minutes.length > BOOKING_REMINDERS_MOST) return PAGE_MESSAGES.reminders;
  const { min, max } = BOOKING_REMINDER_MINUTES;
  const isKnown = (one: number) => Number.isInteger(one) && one >= min && one <= max;
  return minutes.every(isKnown) ? null : PAGE_MESSAGES.reminderTime;
}

/** The rule of a duration in minutes. */
function lasting(minutes: number, min: number, max: number): string | null {
  return (
    between(minutes, min, max) &&
    i18n.t('From {min} to {max}', {
      min: minutesText(min),
      max: minutesText(max),
    })
  );
}

function between(value: number, min: number, max: number): string | null {
  return Number.isInteger(value) && value >= min && value <= max
    ? null
    : i18n.t('A whole number from {min} to {max, number}', { min, max });
}
