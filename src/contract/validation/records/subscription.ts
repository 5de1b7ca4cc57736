import { SUBSCRIPTION_LIMITS } from '#contract/limits/records/subscriptions.ts';
import { i18n } from '../../i18n/i18n.ts';
import { translated } from '../../i18n/translated.ts';
import { dayProblem } from './invoice.ts';

/** The input of a subscription's schedule. */
export interface SubscriptionFields {
  every: number;
  startsOn: string;
  endsOn: string | null;
  invoiceLimit: number | null;
  dueDays: number;
}

/** The first field of a subscription that breaks its rule, with the message, or null. */
export function subscriptionProblem({
  every,
  startsOn,
  endsOn,
  invoiceLimit,
  dueDays,
}: SubscriptionFields): { field: keyof SubscriptionFields; message: string } | null {
  if (!isWhole(every, 1, SUBSCRIPTION_LIMITS.every))
    return { field: 'every', message: SUBSCRIPTION_MESSAGES.every };
  if (dayProblem(startsOn)) return { field: 'startsOn', message: SUBSCRIPTION_MESSAGES.startsOn };
  if (endsOn !== null && (dayProblem(endsOn) || endsOn < startsOn))
    return { field: 'endsOn', message: SUBSCRIPTION_MESSAGES.endsOn };
  if (invoiceLimit !== null && !isWhole(invoiceLimit, 1, SUBSCRIPTION_LIMITS.invoices))
    return { field: 'invoiceLimit', message: SUBSCRIPTION_MESSAGES.invoiceLimit };
  if (!isWhole(dueDays, 0, SUBSCRIPTION_LIMITS.dueDays))
    return { field: 'dueDays', message: SUBSCRIPTION_MESSAGES.dueDays };
  return null;
}

/** The messages about subscriptions of customers. */
export const SUBSCRIPTION_MESSAGES = translated({
  get every() {
    return i18n.t('The interval must be a whole number from 1 to {most}', {
      most: SUBSCRIPTION_LIMITS.every,
    });
  },
  startsOn: /*i18n*/ 'Choose the first day',
  past: /*i18n*/ 'The first day must be today or later',
  endsOn: /*i18n*/ 'The last day must not be before the first',
  get invoiceLimit() {
    return i18n.t('The number of invoices must be a whole number from 1 to {most}', {
      most: SUBSCRIPTION_LIMITS.invoices,
    });
  },
  get dueDays() {
    return i18n.t('The days to pay must be a whole number from 0 to {most}', {
      most: SUBSCRIPTION_LIMITS.dueDays,
    });
  },
  noTotal: /*i18n*/ 'The total of a subscription must be more than 0',
  begun:
    /*i18n*/ 'The interval and first day cannot be changed after the first invoice. Cancel the subscription and add a new one',
  customer: /*i18n*/ 'The customer of a subscription cannot be changed',
  endsBefore: /*i18n*/ 'It would end before its next invoice. Cancel it instead',
  over: /*i18n*/ 'This subscription has ended. Add a new one',
  notActive: /*i18n*/ 'This subscription is not active',
  notPaused: /*i18n*/ 'This subscription is not paused',
} as const);

function isWhole(number: number, least: number, most: number): boolean {
  return Number.isInteger(number) && number >= least && number <= most;
}
