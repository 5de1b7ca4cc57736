import type { FieldErrors } from 'react-hook-form';
import type { Subscription } from '#client/entities/subscriptions/subscription.ts';
import type { CustomerSubscriptionInput } from '#client/entities/subscriptions/subscriptions.generated.ts';
import { periodDay } from '#contract/money/subscriptionPeriods.ts';
import { subscriptionProblem } from '#contract/validation/records/subscription.ts';
import type { InvoiceValues } from '../form/invoiceValues.ts';
import { invoiceErrors, invoiceInput, lineValues } from '../form/invoiceValues.ts';

/** What the form holds: text throughout, '' for nothing. */
export interface SubscriptionValues extends Omit<InvoiceValues, 'dueAt'> {
  unit: Subscription['unit'];
  every: string;
  startsOn: string;
  endsOn: string;
  invoiceLimit: string;
  dueDays: string;
  invoices: 'ISSUED' | 'DRAFTS';
}

/** A stored subscription in the form. */
export function subscriptionValues(subscription: Subscription): SubscriptionValues {
  const { customerId, currency, lines, unit, every, startsOn, endsOn, invoiceLimit, dueDays, isIssuing } =
    subscription;
  return {
    customerId,
    currency,
    lines: lines.map((line) => lineValues(line, currency)),
    unit,
    every: String(every),
    startsOn,
    endsOn: endsOn ?? '',
    invoiceLimit: invoiceLimit === null ? '' : String(invoiceLimit),
    dueDays: String(dueDays),
    invoices: isIssuing ? 'ISSUED' : 'DRAFTS',
  };
}

/** Validation errors for react-hook-form. */
export function subscriptionErrors(values: SubscriptionValues): FieldErrors<SubscriptionValues> {
  const { customerId, lines } = invoiceErrors({ ...values, dueAt: '' });
  const problem = subscriptionProblem(termsOf(values));
  return {
    ...(customerId && { customerId }),
    ...(lines && { lines }),
    ...(problem && { [problem.field]: { type: 'rule', message: problem.message } }),
  };
}

/** The input of the mutation. */
export function subscriptionInput(values: SubscriptionValues): CustomerSubscriptionInput {
  const { dueAt: _dueAt, ...invoice } = invoiceInput({ ...values, dueAt: '' });
  return { ...invoice, ...termsOf(values), unit: values.unit, isIssuing: values.invoices === 'ISSUED' };
}

/** The first days on which an invoice would be made; none where the form does not say yet. */
export function nextDays(values: SubscriptionValues): string[] {
  const { every, startsOn, endsOn, invoiceLimit } = termsOf(values);
  if (subscriptionProblem(termsOf(values))) return [];
  return Array.from({ length: Math.min(SHOWN, invoiceLimit ?? SHOWN) }, (_, period) =>
    periodDay({ unit: values.unit, every, startsOn }, period),
  ).filter((day) => endsOn === null || day <= endsOn);
}

const SHOWN = 3;

function termsOf({ every, startsOn, endsOn, invoiceLimit, dueDays }: SubscriptionValues) {
  return {
    every: numberOf(every),
    startsOn,
    endsOn: endsOn || null,
    invoiceLimit: invoiceLimit.trim() ? numberOf(invoiceLimit) : null,
    dueDays: numberOf(dueDays),
  };
}

function numberOf(text: string): number {
  return text.trim() ? Number(text.trim()) : Number.NaN;
}
