import type { SubscriptionUnit } from '#contract/limits/records/subscriptions.ts';
import type {
  SubscriptionEnd,
  SubscriptionProgress,
  SubscriptionSchedule,
} from '#contract/money/subscriptionPeriods.ts';
import { periodDay } from '#contract/money/subscriptionPeriods.ts';
import { SUBSCRIPTION_MESSAGES, subscriptionProblem } from '#contract/validation/records/subscription.ts';
import { invalid } from '#server/access/userError.ts';
import type { InvoiceInput } from '../invoiceInput.ts';
import { draftColumns } from '../invoiceInput.ts';
import type { StoredLine } from '../invoices.table.ts';
import type { TaxSettings } from '../taxes.service.ts';
import type { SubscriptionRow } from './subscriptions.store.ts';
import type { SubscriptionLine } from './subscriptions.table.ts';

/** What people send of a subscription; all of it, each time. Days are YYYY-MM-DD. */
export interface SubscriptionInput extends Omit<InvoiceInput, 'dueAt'> {
  unit: SubscriptionUnit;
  every: number;
  startsOn: string;
  endsOn?: string | null;
  invoiceLimit?: number | null;
  dueDays: number;
  isIssuing: boolean;
}

/** The columns that people decide on. Refuses with the message of the first rule that is broken. */
export function subscriptionColumns(input: SubscriptionInput, taxes: TaxSettings, companyCurrency: string) {
  const { unit, every, startsOn, dueDays, isIssuing, endsOn = null, invoiceLimit = null } = input;
  const problem = subscriptionProblem({ every, startsOn, endsOn, invoiceLimit, dueDays });
  if (problem) throw invalid(`invalid-${problem.field.toLowerCase()}`, problem.message);
  const { currency, description, lines, total } = draftColumns(input, taxes, companyCurrency);
  if (total === 0) throw invalid('no-total', SUBSCRIPTION_MESSAGES.noTotal);
  const stored = (JSON.parse(lines) as StoredLine[]).map(({ amount: _amount, ...line }) => line);
  return {
    description,
    currency,
    lines: JSON.stringify(stored satisfies SubscriptionLine[]),
    unit,
    every,
    starts_on: startsOn,
    ends_on: endsOn,
    invoice_limit: invoiceLimit,
    due_days: dueDays,
    is_issuing: isIssuing,
  };
}

/** When a stored one is charged, when it ends, and how far it has come. */
export function scheduleOf(row: Pick<SubscriptionRow, 'unit' | 'every' | 'starts_on'>): SubscriptionSchedule {
  return { unit: row.unit, every: row.every, startsOn: row.starts_on };
}

/** When a stored subscription ends automatically. */
export function endOf(row: Pick<SubscriptionRow, 'ends_on' | 'invoice_limit'>): SubscriptionEnd {
  return { endsOn: row.ends_on, invoiceLimit: row.invoice_limit };
}

/** How far a stored one has come. */
export function progressOf(row: Pick<SubscriptionRow, 'next_period' | 'made'>): SubscriptionProgress {
  return { nextPeriod: row.next_period, made: row.made };
}

/** The columns of an active subscription that continues with this period. */
export function goingOn(row: Pick<SubscriptionRow, 'unit' | 'every' | 'starts_on'>, period: number) {
  return { state: 'ACTIVE', next_period: period, next_on: periodDay(scheduleOf(row), period) } as const;
}

/** The columns that end a subscription. */
export const OVER = { next_on: null, put_off_until: null } as const;

/**
 * The lines for an invoice now: with the company's current taxes; a tax that is no longer in use keeps its
 * rate. `isCertain` is false if there is such a line, which a user must check.
 */
export function linesNow(lines: readonly SubscriptionLine[], taxes: TaxSettings) {
  const lost = lines.flatMap(({ taxRateId, taxName, taxRate }) =>
    taxRateId && !taxes.rates.some(({ id }) => id === taxRateId)
      ? [{ id: taxRateId, name: taxName ?? '', rate: taxRate }]
      : [],
  );
  return { lines, taxes: { ...taxes, rates: [...taxes.rates, ...lost] }, isCertain: lost.length === 0 };
}
