import { useSearchParams } from 'react-router-dom';
import { useCalendar } from '#client/kit/time/calendar.ts';
import { DEAL_LIMITS } from '#contract/limits/records/deals.ts';
import { isMonth, monthsLater } from '#contract/time/months.ts';
import { zonedDay } from '#contract/time/zonedTime.ts';

/** The numbers of months that a forecast can show. */
export const MONTH_COUNTS = [3, 6, 12, DEAL_LIMITS.forecastMonths] as const;

/** What the forecast shows, from the URL. */
export interface ForecastFilter {
  /** '' for all. */
  pipeline: string;
  owner: string;
  /** The first month: '2026-11'. */
  from: string;
  /** The number of months. */
  months: number;
  /** Of the stages: the source, and the days until today. */
  source: string;
  days: number;
}

/** The days of stage conversion. */
export const CONVERSION_DAYS = [30, 90, 365] as const;

const DEFAULT_MONTHS = 6;
const DEFAULT_DAYS = 90;

/** The filter, and how to change a part of it. Defaults are not in the URL. */
export function useForecastFilter(): {
  filter: ForecastFilter;
  currentMonth: string;
  setFilter: (next: Partial<ForecastFilter>) => void;
} {
  const [query, setQuery] = useSearchParams();
  const { timeZone } = useCalendar();
  const currentMonth = zonedDay(Date.now(), timeZone).slice(0, 7);
  const from = query.get('from') ?? '';
  const filter = {
    pipeline: query.get('pipeline') ?? '',
    owner: query.get('owner') ?? '',
    from: isMonth(from) ? from : currentMonth,
    months: MONTH_COUNTS.find((count) => count === Number(query.get('months'))) ?? DEFAULT_MONTHS,
    source: query.get('source') ?? '',
    days: CONVERSION_DAYS.find((days) => days === Number(query.get('days'))) ?? DEFAULT_DAYS,
  };
  const defaults = { from: currentMonth, months: DEFAULT_MONTHS, days: DEFAULT_DAYS };

  function setFilter(next: Partial<ForecastFilter>) {
    const params = new URLSearchParams(query);
    for (const [name, value] of Object.entries(next)) {
      if (value === '' || value === defaults[name as keyof typeof defaults]) params.delete(name);
      else params.set(name, String(value));
    }
    setQuery(params, { replace: true });
  }

  return { filter, currentMonth, setFilter };
}

/** The filter as the server takes it. */
export function forecastInput({ pipeline, owner, from, months }: ForecastFilter) {
  return {
    input: {
      from,
      to: monthsLater(from, months - 1),
      ...(pipeline && { pipelineId: pipeline }),
      ...(owner && { ownerId: owner }),
    },
  };
}
