import { PROVIDER_DAILY_CAP, PROVIDER_RATE, SMS_LENGTHS } from '#contract/limits/records/sms.ts';
import type { PartPrice } from '#contract/sms/partPrices.ts';
import { partPricesProblem } from '#contract/sms/partPrices.ts';
import type { CountrySender } from '#contract/sms/senders.ts';
import { countrySendersProblem, senderOf } from '#contract/sms/senders.ts';
import { i18n } from '../../i18n/i18n.ts';
import { translated } from '../../i18n/translated.ts';
import { textLength, tidyText } from '../text.ts';

/** What providers of every kind have; the settings of each kind are in `contract/sms/providers`. */
export interface SmsProviderFields {
  name: string;
  senderId: string;
  ratePerSecond: number;
  prices?: readonly PartPrice[] | undefined;
  senders?: readonly CountrySender[] | undefined;
  /** Null: as many as there are. */
  dailyCap?: number | null | undefined;
}

export type SmsProviderProblems = Partial<Record<keyof SmsProviderFields, string>>;

/** The message for each field that breaks its rule; empty where the provider can be saved as it is. */
export function smsProviderProblems(fields: SmsProviderFields): SmsProviderProblems {
  const { ratePerSecond, dailyCap = null } = fields;
  const problems: SmsProviderProblems = {};
  const name = tidyText(fields.name);
  if (name === '') problems.name = SMS_PROVIDER_MESSAGES.required;
  else if (textLength(name) > SMS_LENGTHS.providerName) problems.name = SMS_PROVIDER_MESSAGES.name;
  if (senderOf(fields.senderId) === null) problems.senderId = SMS_PROVIDER_MESSAGES.senderId;
  if (!isWithin(ratePerSecond, PROVIDER_RATE.least, PROVIDER_RATE.most))
    problems.ratePerSecond = SMS_PROVIDER_MESSAGES.ratePerSecond;
  if (dailyCap !== null && !isWithin(dailyCap, PROVIDER_DAILY_CAP.least, PROVIDER_DAILY_CAP.most))
    problems.dailyCap = SMS_PROVIDER_MESSAGES.dailyCap;
  const sendersProblem = countrySendersProblem(fields.senders ?? []);
  if (sendersProblem) problems.senders = sendersProblem;
  const pricesProblem = partPricesProblem(fields.prices ?? []);
  if (pricesProblem) problems.prices = pricesProblem;
  return problems;
}

function isWithin(value: number, least: number, most: number): boolean {
  return Number.isInteger(value) && value >= least && value <= most;
}

/** What a person reads about a provider. */
const SMS_PROVIDER_MESSAGES = translated({
  required: /*i18n*/ 'This field is required!',
  get name() {
    return i18n.t('The name can have at most {most} characters', { most: SMS_LENGTHS.providerName });
  },
  senderId: /*i18n*/ 'Enter a phone number with + and country code, or a name of 1 to 11 letters and digits',
  get ratePerSecond() {
    return i18n.t('Please enter a whole number from {least} to {most, number}', {
      least: PROVIDER_RATE.least,
      most: PROVIDER_RATE.most,
    });
  },
  get dailyCap() {
    return i18n.t('Please enter a whole number from {least} to {most, number}, or nothing', {
      least: PROVIDER_DAILY_CAP.least,
      most: PROVIDER_DAILY_CAP.most,
    });
  },
} as const);
