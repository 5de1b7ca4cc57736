import { DEAL_LIMITS } from '#contract/limits/records/deals.ts';
import { FORECAST_LIMITS } from '#contract/limits/records/forecast.ts';
import { isMonth, monthsLater } from '#contract/time/months.ts';
import { i18n } from '../../i18n/i18n.ts';
import { translated } from '../../i18n/translated.ts';
import { isCurrency } from '../regions.ts';
import { dayProblem } from './invoice.ts';

/** The problem of the months from..to of a forecast, both included, or null. */
export function forecastPeriodProblem(from: string, to: string): string | null {
  if (!isMonth(from) || !isMonth(to)) return FORECAST_MESSAGES.month;
  if (from > to) return FORECAST_MESSAGES.order;
  return to < monthsLater(from, DEAL_LIMITS.forecastMonths) ? null : FORECAST_MESSAGES.months;
}

/** A target as people give it: minor units, null to remove it. */
export interface TargetFields {
  month: string;
  amount: number | null;
  currency: string;
}

/** The problem of a target, or null. */
export function targetProblem({ month, amount, currency }: TargetFields): string | null {
  if (!isMonth(month)) return FORECAST_MESSAGES.month;
  if (!isCurrency(currency)) return FORECAST_MESSAGES.currency;
  const isAmount =
    amount === null || (Number.isSafeInteger(amount) && amount >= 0 && amount <= FORECAST_LIMITS.target);
  return isAmount ? null : FORECAST_MESSAGES.target;
}

/** An exchange rate as people give it: units of the company's currency for one unit, null to remove it. */
export interface ExchangeRateFields {
  currency: string;
  /** '2026-12-31' */
  validFrom: string;
  rate: number | null;
}

/** The problem of an exchange rate to the company's currency, or null. */
export function exchangeRateProblem(
  { currency, validFrom, rate }: ExchangeRateFields,
  companyCurrency: string,
): string | null {
  return (
    rateCurrencyProblem(currency, companyCurrency) ??
    dayProblem(validFrom) ??
    (rate === null ? null : rateProblem(rate))
  );
}

/** The problem of the currency of a rate, or null. */
export function rateCurrencyProblem(currency: string, companyCurrency: string): string | null {
  if (!isCurrency(currency)) return FORECAST_MESSAGES.currency;
  return currency === companyCurrency ? FORECAST_MESSAGES.ownCurrency : null;
}

/** The problem of the number of a rate, or null. */
export function rateProblem(rate: number): string | null {
  const { lowestRate, highestRate } = FORECAST_LIMITS;
  return rate >= lowestRate && rate <= highestRate ? null : FORECAST_MESSAGES.rate;
}

/** The messages about the forecast. */
export const FORECAST_MESSAGES = translated({
  month: /*i18n*/ 'Choose a month',
  order: /*i18n*/ 'The last month must not be before the first',
  get months() {
    return i18n.t('A forecast can have at most {most} months', { most: DEAL_LIMITS.forecastMonths });
  },
  currency: /*i18n*/ 'Choose a currency',
  target: /*i18n*/ 'The target must be an amount of 0 or more',
  ownCurrency: /*i18n*/ 'Choose another currency than the one of your company',
  get rate() {
    return i18n.t('The rate must be more than 0 and at most {most, number}', {
      most: FORECAST_LIMITS.highestRate,
    });
  },
  get rates() {
    return i18n.t('There can be at most {most, number} exchange rates', { most: FORECAST_LIMITS.rates });
  },
  period: /*i18n*/ 'The end of the period must be after its start',
  longPeriod: /*i18n*/ 'The period can have at most two years',
} as const);
