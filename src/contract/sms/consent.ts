import { i18n } from '../i18n/i18n.ts';
import { translated } from '../i18n/translated.ts';
import { SMS_LENGTHS } from '../limits/records/sms.ts';
import { textLength } from '../validation/text.ts';

/** The kinds of entries in the consent ledger. CLEARED: a user removed an opt-out, which is no consent. */
export const CONSENT_ACTS = translated({
  GIVEN: /*i18n*/ 'Given',
  WITHDRAWN: /*i18n*/ 'Withdrawn',
  CLEARED: /*i18n*/ 'Opt-out removed',
} as const);
export type ConsentAct = keyof typeof CONSENT_ACTS;

/** How it came about. */
export const CONSENT_CHANNELS = translated({
  TEXT: /*i18n*/ 'By a message from the phone',
  BOOKING_PAGE: /*i18n*/ 'On a booking page',
  FORM: /*i18n*/ 'On a form',
  IMPORT: /*i18n*/ 'With an import',
  OPT_OUT_LIST: /*i18n*/ 'In the opt-out list',
  LINK: /*i18n*/ 'By a link in a message',
  PHONE: /*i18n*/ 'By phone',
  IN_PERSON: /*i18n*/ 'In person',
  PAPER: /*i18n*/ 'On paper',
  WEBSITE: /*i18n*/ 'On a website',
} as const);
export type ConsentChannel = keyof typeof CONSENT_CHANNELS;

/** The channels of consents that users record. */
export const RECORDED_CHANNELS = ['PHONE', 'IN_PERSON', 'PAPER', 'WEBSITE'] as const;
export type RecordedChannel = (typeof RECORDED_CHANNELS)[number];

/** Why a text was allowed to go. */
export const TEXT_GROUNDS = translated({
  CONSENT: /*i18n*/ 'Consent was given for this number',
  ANSWER: /*i18n*/ 'It is a reply to a keyword from this number',
  WRITTEN: /*i18n*/ 'A member sent it manually',
  TEST: /*i18n*/ 'It is a test of a provider',
  ASKED_FOR: /*i18n*/ 'It is about a request or booking of the recipient',
  NO_OBJECTION: /*i18n*/ 'The number had not opted out. No consent is recorded',
} as const);
export type TextGround = keyof typeof TEXT_GROUNDS;

/** Why this cannot be the wording of a consent; null where it can. */
export function wordingProblem(wording: string): string | null {
  if (wording === '') return i18n.t('Enter the wording of the consent');
  return textLength(wording) > SMS_LENGTHS.consentWording
    ? i18n.t('The wording can have at most {most} characters', { most: SMS_LENGTHS.consentWording })
    : null;
}
