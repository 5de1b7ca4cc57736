import { writeSorts } from '#contract/lists/listSort.ts';
import type { ViewQuery } from './viewChoices.ts';

/** A view's query as the parameters of an address. */
export function viewParams({ search, sorts, filters }: ViewQuery): URLSearchParams {
  const params = new URLSearchParams();
  if (search) params.set('search', search);
  if (sorts.length > 0) params.set('sort', writeSorts(sorts));
  for (const { name, values } of filters) for (const value of values) params.append(name, value);
  return params;
}
