import { APPOINTMENT_LENGTHS } from '#contract/limits/records/appointments.ts';
import { emailProblem } from '#contract/validation/email.ts';
import { phoneProblem } from '#contract/validation/phone.ts';
import { hasLink, textLength, tidyText } from '#contract/validation/text.ts';
import { i18n } from '../i18n/i18n.ts';
import { translated } from '../i18n/translated.ts';
import type { PageQuestion } from './bookingPage.ts';

/** The guest's input. */
export interface GuestFields {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  /** By the question's id. */
  answers: Readonly<Record<string, string>>;
}

/** A field with its problem. The field of an answer is `answers.<id of the question>`. */
export interface GuestProblem {
  field: string;
  message: string;
}

/** The problem of each invalid field; empty for a valid guest. `defaultCountry` applies to phone numbers without a country code. */
export function guestProblems(
  guest: GuestFields,
  { questions, defaultCountry }: { questions: readonly PageQuestion[]; defaultCountry: string | null },
): GuestProblem[] {
  const found: (GuestProblem | null)[] = [
    problem('firstName', tidyText(guest.firstName) === '' ? GUEST_MESSAGES.firstName : null),
    ...(['firstName', 'lastName'] as const).map((field) => problem(field, nameProblem(guest[field]))),
    problem('email', emailProblem(guest.email)),
    problem('phone', phoneProblem(guest.phone, defaultCountry)),
    ...questions.map(({ id, isRequired }) => {
      const answer = tidyText(guest.answers[id] ?? '');
      if (isRequired && answer === '') return problem(`answers.${id}`, GUEST_MESSAGES.answer);
      return problem(
        `answers.${id}`,
        textLength(answer) > APPOINTMENT_LENGTHS.answer ? GUEST_MESSAGES.long : null,
      );
    }),
  ];
  return found.filter((one) => one !== null);
}

/** The guest's messages about the form. */
export const GUEST_MESSAGES = translated({
  firstName: /*i18n*/ 'Please enter your first name',
  link: /*i18n*/ 'Please enter a name without links',
  get name() {
    return i18n.t('At most {most} characters', { most: APPOINTMENT_LENGTHS.visitorName });
  },
  answer: /*i18n*/ 'Please answer this question',
  duration: /*i18n*/ 'Please choose one of the durations',
  open: /*i18n*/ 'There are already several open bookings with this email or phone number. Please cancel one first',
  get long() {
    return i18n.t('At most {most, number} characters', { most: APPOINTMENT_LENGTHS.answer });
  },
} as const);

function nameProblem(name: string): string | null {
  if (textLength(name) > APPOINTMENT_LENGTHS.visitorName) return GUEST_MESSAGES.name;
  return hasLink(name) ? GUEST_MESSAGES.link : null;
}

function problem(field: string, message: string | null): GuestProblem | null {
  return message === null ? null : { field, message };
}
