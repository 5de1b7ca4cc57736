import { SMS_LENGTHS } from '../limits/records/sms.ts';
import { textLength } from '../validation/text.ts';

/** The kinds of entries in the consent ledger. CLEARED: a user removed an opt-out, which is no consent. */
export const CONSENT_ACTS = {
  GIVEN: 'Given',
  WITHDRAWN: 'Withdrawn',
  CLEARED: 'Opt-out removed',
} as const;
export type ConsentAct = keyof typeof CONSENT_ACTS;

/** How it came about. */
export const CONSENT_CHANNELS = {
  TEXT: 'By a message from the phone',
  BOOKING_PAGE: 'On a booking page',
  FORM: 'On a form',
  IMPORT: 'With an import',
  OPT_OUT_LIST: 'In the opt-out list',
  LINK: 'By a link in a message',
  PHONE: 'By phone',
  IN_PERSON: 'In person',
  PAPER: 'On paper',
  WEBSITE: 'On a website',
} as const;
export type ConsentChannel = keyof typeof CONSENT_CHANNELS;

/** The channels of consents that users record. */
export const RECORDED_CHANNELS = ['PHONE', 'IN_PERSON', 'PAPER', 'WEBSITE'] as const;
export type RecordedChannel = (typeof RECORDED_CHANNELS)[number];

/** Why a text was allowed to go. */
export const TEXT_GROUNDS = {
  CONSENT: 'Consent was given for this number',
  ANSWER: 'It is a reply to a keyword from this number',
  WRITTEN: 'A member sent it manually',
  TEST: 'It is a test of a provider',
  ASKED_FOR: 'It is about a request or booking of the recipient',
  NO_OBJECTION: 'The number had not opted out. No consent is recorded',
} as const;
export type TextGround = keyof typeof TEXT_GROUNDS;

/** Why this cannot be the wording of a consent; null where it can. */
export function wordingProblem(wording: string): string | null {
  if (wording === '') return 'Enter the wording of the consent';
  return textLength(wording) > SMS_LENGTHS.consentWording
    ? `The wording can have at most ${SMS_LENGTHS.consentWording} characters`
    : null;
}
