import { writeSorts } from '#contract/lists/listSort.ts';
import type { ViewQuery } from './viewChoices.ts';

/** The parameter of an address that says by what the rows are put into groups. */
export const GROUP_PARAM = 'by';

/** The parameter of an address that names the sections that are closed. */
export const CLOSED_PARAM = 'closed';

/** A view's query as the parameters of an address. */
export function viewParams({ search, sorts, filters, groupBy }: ViewQuery): URLSearchParams {
  const params = new URLSearchParams();
  if (search) params.set('search', search);
  if (sorts.length > 0) params.set('sort', writeSorts(sorts));
  for (const { name, values } of filters) for (const value of values) params.append(name, value);
  if (groupBy) params.set(GROUP_PARAM, groupBy);
  return params;
}
