import { useSearchParams } from 'react-router-dom';
import { DASHBOARD_DAYS, DEFAULT_DASHBOARD_DAYS } from '#contract/limits/screens/dashboard.ts';

/** The period that the address asks for (`?days=90`), in days. Anything else is the usual one. */
export function usePeriod(): number {
  const asked = Number(useSearchParams()[0].get('days'));
  return DASHBOARD_DAYS.find((days) => days === asked) ?? DEFAULT_DASHBOARD_DAYS;
}
