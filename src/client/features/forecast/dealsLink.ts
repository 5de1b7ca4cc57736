import { paths } from '#client/paths.ts';
import { writeDateRange } from '#contract/lists/filters/dateRange.ts';
import { firstDayOf, lastDayOf } from '#contract/time/months.ts';
import type { ForecastFilter } from './forecastFilter.ts';

/** The list of the deals of a month, of the filter's pipeline and owner. */
export function dealsLink(
  status: 'OPEN' | 'WON',
  month: string,
  { pipeline, owner }: Pick<ForecastFilter, 'pipeline' | 'owner'>,
): string {
  const query = new URLSearchParams();
  if (pipeline) query.set('pipeline', pipeline);
  query.set('status', status);
  if (owner) query.set('owner', owner);
  for (const range of writeDateRange({ from: firstDayOf(month), to: lastDayOf(month) }))
    query.set('closing', range);
  return `${paths.deals.to()}?${query}`;
}
