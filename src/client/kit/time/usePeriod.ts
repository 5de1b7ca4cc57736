import { useSearchParams } from 'react-router-dom';
import { DEFAULT_PERIOD_DAYS, PERIOD_DAYS } from '#contract/limits/periods.ts';

/** The period of the URL (`?days=90`), in days; the default one for any other value. */
export function usePeriod(): number {
  return periodOf(useSearchParams()[0]);
}

/** The period of a query string, in days. */
export function periodOf(query: URLSearchParams): number {
  const asked = Number(query.get('days'));
  return PERIOD_DAYS.find((days) => days === asked) ?? DEFAULT_PERIOD_DAYS;
}
