import { SUBSCRIPTION_LIMITS } from '#contract/limits/records/subscriptions.ts';
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
export const SUBSCRIPTION_MESSAGES = {
  every: `The interval must be a whole number from 1 to ${SUBSCRIPTION_LIMITS.every}`,
  startsOn: 'Choose the first day',
  past: 'The first day must be today or later',
  endsOn: 'The last day must not be before the first',
  invoiceLimit: `The number of invoices must be a whole number from 1 to ${SUBSCRIPTION_LIMITS.invoices}`,
  dueDays: `The days to pay must be a whole number from 0 to ${SUBSCRIPTION_LIMITS.dueDays}`,
  noTotal: 'The total of a subscription must be more than 0',
  begun:
    'The interval and first day cannot be changed after the first invoice. Cancel the subscription and add a new one',
  customer: 'The customer of a subscription cannot be changed',
  endsBefore: 'It would end before its next invoice. Cancel it instead',
  over: 'This subscription has ended. Add a new one',
  notActive: 'This subscription is not active',
  notPaused: 'This subscription is not paused',
} as const;

function isWhole(number: number, least: number, most: number): boolean {
  return Number.isInteger(number) && number >= least && number <= most;
}
