import { SMS_LENGTHS } from '../limits/records/sms.ts';
import { textLength } from '../validation/text.ts';

/** The kinds of entries in the consent ledger. CLEARED: a user removed an opt-out, which is no consent. */
export const CONSENT_ACTS = {
  GIVEN: 'Given',
  WITHDRAWN: 'Withdrawn',
  CLEARED: 'Opt-out taken back',
} as const;
export type ConsentAct = keyof typeof CONSENT_ACTS;

/** How it came about. */
export const CONSENT_CHANNELS = {
  TEXT: 'By a message from the phone',
  BOOKING_PAGE: 'On a booking page',
  FORM: 'On a form',
  IMPORT: 'With an import',
  OPT_OUT_LIST: 'On the list of opt-outs',
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
  ANSWER: 'It answers a word that the phone sent',
  WRITTEN: 'Written by a member',
  TEST: 'It tests a provider',
  ASKED_FOR: 'It is about something that was asked for or booked',
  NO_OBJECTION: 'The number had not opted out; no consent is written down',
} as const;
export type TextGround = keyof typeof TEXT_GROUNDS;

/** Why this cannot be the wording of a consent; null where it can. */
export function wordingProblem(wording: string): string | null {
  if (wording === '') return 'Enter the wording of the consent';
  return textLength(wording) > SMS_LENGTHS.consentWording
    ? `The wording can have at most ${SMS_LENGTHS.consentWording} characters`
    : null;
}
