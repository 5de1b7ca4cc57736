import { useSearchParams } from 'react-router-dom';
import { DASHBOARD_DAYS, DEFAULT_DASHBOARD_DAYS } from '#contract/limits/dashboard.ts';

/** The period that the address asks for (`?days=90`), in days. Anything else is the usual one. */
export function usePeriod(): number {
  return periodOf(useSearchParams()[0]);
}

/** The same, of any address. */
export function periodOf(query: URLSearchParams): number {
  const asked = Number(query.get('days'));
  return DASHBOARD_DAYS.find((days) => days === asked) ?? DEFAULT_DASHBOARD_DAYS;
}
